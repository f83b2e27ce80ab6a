"use client";
import { createContext, useContext, useState } from "react";
const Unit = createContext();
export const UnitProvider = ({ unit, children }) => <Unit value={unit}>{children}</Unit>;
export function Heat({ degrees }) {
  const unit = useContext(Unit);
  if (!unit) throw new Error("There is no unit.");
  return <b>{degrees} {unit}</b>;
}
export function Boiler() {
  const unit = useContext(Unit);
  const [degrees, setDegrees] = useState(90);
  if (!unit) throw new Error("There is no unit.");
  return <button type="button" onClick={() => setDegrees(degrees + 5)}>Boil at {degrees} {unit}</button>;
}
