// Steps: an ordered list with the markup of docsgen's `:::steps`, or headings that the stylesheet numbers.
import { Children, isValidElement, type ReactNode } from "react";

/** Each element becomes a step. */
export function StepList({ children }: { children?: ReactNode }): ReactNode {
  const steps = Children.toArray(children).filter((child) => isValidElement(child));
  return (
    <div className="steps">
      <ol>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity
          <li key={index} className="step">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Numbers the headings of the highest level. */
export function HeadedSteps({ children }: { children?: ReactNode }): ReactNode {
  return <div className="headed-steps">{children}</div>;
}
