// Code samples of the home page: a code group as in articles (radio button, label, and panel each), without a script.
import { Fragment, type ReactNode } from "react";
import type { HomeProps } from "../../props.js";
import { useLabel } from "../shared.js";
import Html from "./html.js";

export default function Samples({ samples }: Pick<HomeProps, "samples">): ReactNode {
  const word = useLabel();
  return (
    <fieldset className="code-group samples">
      <legend className="visually-hidden">{word("Code samples")}</legend>
      {samples.map(({ key, label, html }, index) => (
        <Fragment key={key}>
          <input type="radio" name="samples" id={`sample-${key}`} defaultChecked={index === 0} />
          <label htmlFor={`sample-${key}`}>{label}</label>
          <div className="code-panel">
            <Html className="code" html={html} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}
