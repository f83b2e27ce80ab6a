import { useState } from "react";

/** The example of the page about components. */
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}
