/**
 * Which of these data a translation by the browser could change: texts of the page that hold one of them outside an element
 * with `translate="no"`. Fails for data that the page does not show at all, so that a test cannot pass on an empty page.
 */
export function translatedData(root: Element, data: readonly string[]): readonly string[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const shown = new Set<string>();
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    for (const one of data.filter((each) => text.includes(each))) {
      shown.add(one);
      if (node.parentElement?.closest('[translate="no"]') == null) found.push(text);
    }
  }
  const missing = data.filter((one) => !shown.has(one));
  if (missing.length > 0) throw new Error(`The page does not show: ${missing.join(', ')}.`);
  return found;
}
