// Utility classes of Infima: columns, margins, padding, text, and shadows. They override everything, as in Infima.
// https://infima.dev/docs/utilities/spacing

const sizes = { none: "0", xs: "0.25rem", sm: "0.5rem", md: "1rem", lg: "2rem", xl: "5rem" };
const sides = {
  "": [""],
  "-top": ["-top"],
  "-right": ["-right"],
  "-bottom": ["-bottom"],
  "-left": ["-left"],
  "-vert": ["-top", "-bottom"],
  "-horiz": ["-left", "-right"],
};

const textStyles = {
  left: "text-align: left",
  center: "text-align: center",
  right: "text-align: right",
  justify: "text-align: justify",
  bold: "font-weight: 700",
  semibold: "font-weight: 500",
  normal: "font-weight: 400",
  light: "font-weight: 300",
  italic: "font-style: italic",
  uppercase: "text-transform: uppercase",
  lowercase: "text-transform: lowercase",
  capitalize: "text-transform: capitalize",
  truncate: "overflow: hidden !important; text-overflow: ellipsis !important; white-space: nowrap",
  break: "overflow-wrap: break-word",
  "no-decoration": "text-decoration: none",
  ...Object.fromEntries(
    ["primary", "secondary", "success", "info", "warning", "danger"].map((name) => [
      name,
      `color: var(--ifm-color-${name === "secondary" ? "content-secondary" : name})`,
    ]),
  ),
};

export function utilityClasses(): string {
  const spacing = ["margin", "padding"].flatMap((property) =>
    Object.entries(sides).flatMap(([side, targets]) =>
      Object.entries(sizes).map(([size, value]) => {
        const rules = targets.map((target) => `${property}${target}: ${value} !important`);
        return `.${property}${side}--${size} { ${rules.join("; ")} }`;
      }),
    ),
  );
  const text = Object.entries(textStyles).map(([name, rule]) => `.text--${name} { ${rule} !important }`);
  const columns = Array.from({ length: 12 }, (_, index) => {
    const share = `calc(${index + 1} / 12)`;
    return `.col--${index + 1} { --ifm-col-width: ${share} }\n.col--offset-${index + 1} { --ifm-col-offset: ${share} }`;
  });
  const shadows = ["lw", "md", "tl"].map(
    (name) => `.shadow--${name} { box-shadow: var(--ifm-global-shadow-${name}) !important }`,
  );
  const rules = [...columns, ...spacing, ...text, ...shadows];
  return `@layer counterparts {\n:where(.prose, .sections, .full) {\n${rules.join("\n")}\n}\n}\n`;
}
