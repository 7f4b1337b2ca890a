/**
 * A browser that translates the page puts an element of its own in the place of each text. React still holds the text, and cannot remove
 * it, nor place anything before it: an error screen would follow, in the middle of a form. So the element that stands for a text is
 * known, and is meant where React names the text. A text that changes takes its place again, and is translated anew.
 */

/** The elements that stand for texts that were taken from the page. */
const standIns = new WeakMap<Node, Element>();

const isStandIn = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.tagName === 'FONT';

/** The child of `parent` that is the node, stands for it, or holds it. */
const placeIn = (parent: Node, node: Node): Node | null => {
  const standIn = standIns.get(node);
  if (standIn?.parentNode === parent) return standIn;
  let held: Node | null = node;
  while (held && held.parentNode !== parent) held = held.parentNode;
  return held;
};

/** Nothing stands for it: texts beside each other may become one. */
const isGone = (node: Node) => node instanceof Text && !node.isConnected;

/** Otherwise the page would have both. */
const dismissStandIn = (node: Node) => {
  standIns.get(node)?.remove();
  standIns.delete(node);
};

const watchChanges = (changes: MutationObserver) =>
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const node of removedNodes) {
        if (!(node instanceof Text) || node.isConnected) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
        if (!standIn || standIn.parentNode !== target) continue;
        standIns.set(node, standIn);
        changes.observe(node, { characterData: true });
      }
  });

/** Called once, before React renders anything. */
export const surviveTranslation = () => {
  const changes = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof Text && !target.isConnected) {
        standIns.get(target)?.replaceWith(target);
        standIns.delete(target);
      }
  });
  watchChanges(changes).observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = placeIn(this, child);
    if (place || !isGone(child)) removeChild.call(this, place ?? child);
    standIns.delete(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    dismissStandIn(node);
    const isHere = !before || before.parentNode === this;
    const place = isHere ? before : (placeIn(this, before) ?? (isGone(before) ? null : before));
    return insertBefore.call(this, node, place) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    dismissStandIn(node);
    return appendChild.call(this, node) as T;
  };
};
