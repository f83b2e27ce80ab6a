// Runs in the browser as part of the site's script. Sends a reader's answer to the site's endpoint, or passes it to a
// script of the site.

addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>(".feedback [data-helpful]") : null;
  const group = button?.closest<HTMLElement>(".feedback");
  const status = group?.querySelector<HTMLElement>("[role=status]");
  if (!button || !group || !status) return;
  const answer = { page: location.pathname, helpful: button.dataset.helpful === "yes" };
  for (const one of group.querySelectorAll<HTMLElement>("[data-helpful]")) one.ariaPressed = String(one === button);
  const { feedbackUrl } = group.dataset;
  const isTold = feedbackUrl === undefined ? raise(answer) : await send(feedbackUrl, answer);
  status.textContent = (isTold ? status.dataset.thanks : status.dataset.failed) ?? "";
});

interface Answer {
  page: string;
  helpful: boolean;
}

function raise(detail: Answer): boolean {
  document.dispatchEvent(new CustomEvent("docsgen:feedback", { detail }));
  return true;
}

async function send(url: string, answer: Answer): Promise<boolean> {
  try {
    const headers = { "content-type": "application/json" };
    return (await fetch(url, { method: "POST", headers, body: JSON.stringify(answer), keepalive: true })).ok;
  } catch {
    return false;
  }
}
