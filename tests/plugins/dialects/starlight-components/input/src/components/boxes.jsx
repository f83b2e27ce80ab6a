export const Box = ({ kind, children }) => <div className={`box-${kind}`}>{children}</div>;
export const Commands = ({ name }) => <pre><code className="language-sh">{`npm i ${name}`}</code></pre>;
export const Links = () => <p><a href="/other/">Other</a></p>;
export const Tree = () => <table><tbody><tr><td>src</td><td>Sources</td></tr></tbody></table>;
