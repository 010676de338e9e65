/**
 * Runs in each page before its scripts: as a browser that translates, it puts elements of its own in the place of texts, at
 * once and whenever texts change. A translation is the text in capitals.
 */
export function translatePage(): void {
  const isLeft = (text: Node): boolean =>
    text.parentElement?.closest(
      'font, script, style, noscript, textarea, svg, option, title, [translate="no"], .notranslate',
    ) !== null;
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.isConnected || isLeft(text) || text.data.trim() === '') continue;
      const outer = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      const inner = outer.appendChild(document.createElement('font'));
      inner.style.verticalAlign = 'inherit';
      inner.textContent = text.data.toLocaleUpperCase();
      text.replaceWith(outer);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) translate(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
