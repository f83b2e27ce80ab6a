// Runs in the browser as part of the site's script. A click on an image link opens the image in a dialog, as large as
// possible. Escape, a click anywhere, or the button closes the dialog. Without the script, the link opens the image
// file.

addEventListener(
  "click",
  (event) => {
    const { target, button } = event;
    if (button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a.zoom");
    const picture = link?.querySelector("img");
    if (!link || !picture) return;
    event.preventDefault();
    event.stopPropagation();
    const dialog = document.createElement("dialog");
    dialog.className = "zoomed";
    dialog.ariaLabel = picture.alt;
    const large = document.createElement("img");
    large.src = link.href;
    large.alt = picture.alt;
    const close = document.createElement("button");
    close.type = "button";
    close.ariaLabel = link.dataset.close ?? "";
    close.textContent = "×";
    dialog.append(close, large);
    dialog.addEventListener("click", () => dialog.close());
    // The browser returns the focus to the link.
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  },
  true,
);
