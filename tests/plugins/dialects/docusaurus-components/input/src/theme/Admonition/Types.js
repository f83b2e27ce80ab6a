import Layout from "@theme/Admonition/Layout";
import Types from "@theme-original/Admonition/Types";

function Recipe(props) {
  return <Layout icon="☕" className="alert--success" {...props} />;
}

export default { ...Types, recipe: Recipe };
