// Both components that appear below an article, because a plugin can only have one module per slot.
import type { ReactNode } from "react";
import BackToTop from "./back-to-top.js";
import Feedback from "./feedback.js";

export default function FeedbackAndTop(): ReactNode {
  return (
    <>
      <Feedback />
      <BackToTop />
    </>
  );
}
