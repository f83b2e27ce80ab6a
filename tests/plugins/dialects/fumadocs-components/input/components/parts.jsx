import { useState } from "react";
export const Stars = ({ count }) => <span className="stars" aria-label={`${count} stars`}>{"★".repeat(count)}</span>;
export const Tier = ({ name, price, children }) => <section><h3>{name}</h3><p>{price} €</p>{children}</section>;
export const Team = ({ members }) => <ul>{members.map(({ name, role }) => <li key={name}><b>{name}</b>, {role}</li>)}</ul>;
export const Columns = ({ children }) => <div style={{ display: "flex" }}>{children}</div>;
export const Price = ({ of: amount }) => <data value={amount}>{amount.toFixed(2)} €</data>;
export const Keys = ({ list }) => <span>{list.map((key, index) => <span key={key}>{index > 0 && " + "}<kbd>{key}</kbd></span>)}</span>;
export const Quote = ({ by, children }) => <figure><blockquote>{children}</blockquote><figcaption>{by}</figcaption></figure>;
export function Counter({ start = 0 }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>;
}
