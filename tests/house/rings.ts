/** Tarjan's algorithm: the groups of nodes that reach each other, without the groups of one. */
export const ringsOf = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const order = new Map<string, number>();
  const path: string[] = [];
  const rings: string[][] = [];

  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    let low = own;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? own);
    }
    if (low === own) {
      const ring = path.splice(path.indexOf(node));
      if (ring.length > 1) rings.push(ring.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return rings;
};
