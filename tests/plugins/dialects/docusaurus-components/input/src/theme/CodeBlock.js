import Original from "@theme-original/CodeBlock";

export default function CodeBlock(props) {
  const count = String(props.children).trim().split("\n").length;
  return (
    <figure>
      <Original {...props} />
      <figcaption>
        {props.className}, {count} lines
      </figcaption>
    </figure>
  );
}
