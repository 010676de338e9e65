/**
 * A browser that translates a page puts elements of its own in the place of texts. React still holds the texts: it would fail
 * when it removes one, and what it writes into one would not be seen. This keeps both together. Called once per page.
 */
export function followTranslation(page: Document): void {
  /** By the text of React, what the translation shows in its place. */
  const shownFor = new WeakMap<Node, ChildNode>();
  const shown = (node: Node, parent: Node): ChildNode | null => {
    const stand = shownFor.get(node);
    return stand?.parentNode === parent ? stand : null;
  };

  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) shownFor.get(target)?.replaceWith(target);
  });
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      for (const text of removedNodes) {
        const stand = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected || stand === undefined) continue;
        shownFor.set(text, stand as ChildNode);
        texts.observe(text, { characterData: true });
      }
    }
  }).observe(page, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    shown(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    added: T,
    before: Node | null,
  ): T {
    const isHere = before === null || before.parentNode === this;
    return insertBefore.call(this, added, isHere ? before : shown(before, this)) as T;
  };
}

/** Chrome and its relatives use `font`, which no page of today has. */
function isTranslation(node: Node | null): boolean {
  return node?.nodeName === 'FONT';
}
