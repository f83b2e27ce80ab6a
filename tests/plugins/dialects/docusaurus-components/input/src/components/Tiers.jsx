import React from "react";
import clsx from "clsx";
import tiers from "../data/tiers.json";

export default function Tiers({ highlighted }) {
  return (
    <div className="row">
      {tiers.map(({ name, price }) => (
        <div key={name} className={clsx("col", "tier", { "tier--on": name === highlighted })}>
          <strong>{name}</strong> costs {price} € a month.
        </div>
      ))}
    </div>
  );
}
