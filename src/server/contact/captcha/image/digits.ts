/** The ten digits as strokes of a pen, in a box that is 1 wide and 1.6 high, downwards. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const STEPS = 28;

/** A part of an ellipse; in degrees, clockwise from the right. */
const arc = (x: number, y: number, across: number, down: number, from: number, to: number): Stroke =>
  Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / STEPS) * Math.PI) / 180;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  });

/** The same digit, turned upside down. */
const turned = (strokes: readonly Stroke[]): Stroke[] =>
  strokes.map((stroke) => stroke.map(([x, y]) => [1 - x, 1.6 - y] as const));

const SIX: Stroke[] = [arc(0.5, 1.1, 0.4, 0.44, 0, 360), arc(0.86, 1.1, 0.76, 1.05, 180, 262)];

export const DIGITS: readonly (readonly Stroke[])[] = [
  [arc(0.5, 0.8, 0.42, 0.74, 0, 360)],
  [
    [
      [0.2, 0.4],
      [0.55, 0.06],
      [0.55, 1.54],
    ],
  ],
  [[...arc(0.5, 0.47, 0.4, 0.41, 185, 395), [0.1, 1.54], [0.94, 1.54]]],
  [arc(0.44, 0.44, 0.4, 0.38, 205, 450), arc(0.44, 1.17, 0.46, 0.38, -90, 160)],
  [
    [
      [0.68, 1.54],
      [0.68, 0.06],
      [0.06, 1.08],
      [0.98, 1.08],
    ],
  ],
  [[[0.88, 0.06], [0.22, 0.06], [0.16, 0.72], ...arc(0.46, 1.06, 0.44, 0.48, 228, 515)]],
  SIX,
  [
    [
      [0.06, 0.06],
      [0.94, 0.06],
      [0.4, 1.54],
    ],
  ],
  [arc(0.5, 0.42, 0.34, 0.36, 0, 360), arc(0.5, 1.16, 0.42, 0.39, 0, 360)],
  turned(SIX),
];
