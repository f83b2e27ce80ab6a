// Fills the slot below each article.
export default function ArticleBottom() {
  return <p className="edition">Something missing? Tell us.</p>;
}
