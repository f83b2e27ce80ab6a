import { useState } from "react";

/** Example component for the manual. */
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}
