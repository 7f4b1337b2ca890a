/** What makes a drawing hard to read, as numbers: for the choice among layouts, and for the test that holds them. */
import type { Layout, Point } from './atlas-data.ts';

type Segment = { a: Point; b: Point };

const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).flatMap((b, at) => {
    const a = points[at];
    return a ? [{ a, b }] : [];
  });

/** Two straight pieces that cross, ends not counted: lines that only touch or run along each other do not cross. */
const cross = (one: Segment, other: Segment): boolean => {
  const side = (p: Point, { a, b }: Segment) => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
  return side(one.a, other) * side(one.b, other) < 0 && side(other.a, one) * side(other.b, one) < 0;
};

/** The number of times that lines cross each other. */
export const crossingsOf = ({ arrows, starts }: Layout): number => {
  const lines = [...arrows, ...starts].map(({ points }) => segmentsOf(points));
  return lines.reduce(
    (sum, line, at) =>
      sum +
      lines
        .slice(at + 1)
        .reduce((all, other) => all + line.filter((one) => other.some((two) => cross(one, two))).length, 0),
    0,
  );
};
