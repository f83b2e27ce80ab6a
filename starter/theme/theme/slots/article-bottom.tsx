// Fills a place that the default theme keeps free: under each article.
export default function ArticleBottom() {
  return <p className="edition">Something is missing? Tell us.</p>;
}
