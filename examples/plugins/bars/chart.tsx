import { useState } from "react";

interface Props {
  title: string;
  rows: { label: string; value: number }[];
}

export default function Bars({ title, rows }: Props) {
  const [isSorted, setSorted] = useState(false);
  const most = Math.max(...rows.map(({ value }) => value), 1);
  const shown = isSorted ? rows.toSorted((a, b) => b.value - a.value) : rows;
  return (
    <figure className="bars">
      <table>
        {title && <caption>{title}</caption>}
        <tbody>
          {shown.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {/* Widths are attributes because a Content-Security-Policy blocks inline styles. */}
                <svg width="100%" height="12" aria-hidden="true">
                  <rect width={`${Math.round((100 * value) / most)}%`} height="12" rx="3" />
                </svg>
              </td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" aria-pressed={isSorted} onClick={() => setSorted(!isSorted)}>
        Largest first
      </button>
    </figure>
  );
}
