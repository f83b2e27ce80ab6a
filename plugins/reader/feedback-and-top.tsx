// Both aids that stand below an article: a plugin has one module for each slot.
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
