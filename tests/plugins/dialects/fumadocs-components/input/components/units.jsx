import { createContext, useContext } from "react";
const Unit = createContext();
export const UnitProvider = ({ unit, children }) => <Unit value={unit}>{children}</Unit>;
export function Heat({ degrees }) {
  const unit = useContext(Unit);
  if (!unit) throw new Error("There is no unit.");
  return <b>{degrees} {unit}</b>;
}
