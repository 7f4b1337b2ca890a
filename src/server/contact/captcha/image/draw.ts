/**
 * Draws digits so that a person can read them and a program has work to do: each is bent, turned and shifted by chance, touches its
 * neighbours, and is crossed by lines of its own colour and of the paper's. The picture is made of pixels alone.
 */
import type { Random } from '../random.ts';
import { type Colour, encodePng } from './png.ts';

/** The ten digits as strokes of a pen, in a box that is 1 wide and 1.6 high, downwards. */
type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

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

const DIGITS: readonly (readonly Stroke[])[] = [
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

/** Twice the size in which it is shown, for sharp screens. */
export const IMAGE = { width: 400, height: 140 } as const;
const { width, height } = IMAGE;
const COLOURS = 16;
const PAPER: Colour = [246, 244, 236];
const INK: Colour = [18, 62, 48];
const palette: Colour[] = Array.from({ length: COLOURS }, (_, index) => {
  const share = index / (COLOURS - 1);
  const mix = (part: 0 | 1 | 2) => Math.round(PAPER[part] + (INK[part] - PAPER[part]) * share);
  return [mix(0), mix(1), mix(2)];
});

/** How much ink is on each pixel, from 0 to 1. */
type Canvas = Float32Array;
type Pen = { radius: (along: number) => number; ink: number };

/** A round pen at one place. A pen without ink takes ink away. */
const press = (canvas: Canvas, [x, y]: Point, radius: number, ink: number): void => {
  const reach = radius + 1;
  const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(width - 1, Math.ceil(x + reach))];
  const [top, bottom] = [Math.max(0, Math.floor(y - reach)), Math.min(height - 1, Math.ceil(y + reach))];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const [dx, dy] = [column - x, row - y];
      // `Math.hypot` is ten times as slow.
      const cover = Math.min(1, radius + 0.5 - Math.sqrt(dx * dx + dy * dy));
      if (cover <= 0) continue;
      const at = row * width + column;
      const before = canvas[at] ?? 0;
      canvas[at] = ink > 0 ? Math.max(before, cover * ink) : before * (1 - cover);
    }
};

const PEN_STEP = 1.5;

/** Moves the pen along a stroke, a little at a time. */
const trace = (canvas: Canvas, stroke: Stroke, { radius, ink }: Pen): void => {
  let along = 0;
  for (const [index, to] of stroke.entries()) {
    const from = stroke[index - 1] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (let done = 0; done <= length; done += PEN_STEP) {
      const share = length === 0 ? 0 : done / length;
      const place: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      press(canvas, place, radius(along + done), ink);
    }
    along += length;
  }
};

/** A straight run in short steps, so that it can be bent. */
const inSteps = (stroke: Stroke): Stroke =>
  stroke.flatMap((to, index) => {
    const from = stroke[index - 1];
    if (!from) return [to];
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.08));
    return Array.from({ length: count }, (_, step): Point => {
      const share = (step + 1) / count;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });

/** Bends the whole picture in slow waves. */
const createWarp = (random: Random) => {
  const wave = (size: number, length: number) => {
    const [most, long, begin] = [
      random.between(size / 2, size),
      random.between(length * 0.8, length * 1.4),
      random.unit() * 7,
    ];
    return (along: number) => most * Math.sin((along / long) * 2 * Math.PI + begin);
  };
  const [acrossByDown, downByAcross, finer] = [wave(7, 150), wave(10, 240), wave(2.5, 60)];
  return ([x, y]: Point): Point => [x + acrossByDown(y) + finer(y), y + downByAcross(x) + finer(x)];
};

/** Where a digit of the row is placed, how large, turned and slanted. */
const createPlacement = (random: Random, position: number, count: number) => {
  const share = (width - 70) / count;
  const [x, y] = [35 + share * (position + 0.5) + random.between(-6, 6), height / 2 + random.between(-11, 11)];
  const [across, down] = [random.between(46, 58), random.between(44, 53)];
  const [turn, slant] = [random.between(-0.3, 0.3), random.between(-0.25, 0.25)];
  return ([px, py]: Point): Point => {
    const [dx, dy] = [(px - 0.5) * across + (py - 0.8) * slant * -across, (py - 0.8) * down];
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
};

const drawDigits = (canvas: Canvas, digits: string, random: Random, warp: (point: Point) => Point): void => {
  for (const [position, digit] of [...digits].entries()) {
    const place = createPlacement(random, position, digits.length);
    const [thick, swing, begin] = [random.between(3.4, 4.8), random.between(0.4, 1.2), random.unit() * 7];
    const pen = {
      radius: (along: number) => thick + swing * Math.sin(along / 17 + begin),
      ink: random.between(0.72, 0.95),
    };
    for (const stroke of DIGITS[Number(digit)] ?? []) trace(canvas, inSteps(stroke).map(place).map(warp), pen);
  }
};

/** Long lines from one side to the other: as dark as the digits, or as light as the paper. */
const drawLines = (canvas: Canvas, random: Random, ink: number, radius: number): void => {
  const [from, to] = [random.between(20, height - 20), random.between(20, height - 20)];
  const [most, long, begin] = [random.between(8, 22), random.between(110, 260), random.unit() * 7];
  const points = Array.from({ length: 41 }, (_, step): Point => {
    const x = (width / 40) * step;
    return [x, from + ((to - from) * step) / 40 + most * Math.sin((x / long) * 2 * Math.PI + begin)];
  });
  trace(canvas, points, { radius: () => radius, ink });
};

const drawSpecks = (canvas: Canvas, random: Random, count: number): void => {
  for (let speck = 0; speck < count; speck++) {
    const place: Point = [random.unit() * width, random.unit() * height];
    press(canvas, place, random.between(0.8, 2.2), speck % 3 === 0 ? 0 : random.between(0.3, 0.9));
  }
};

/** The digits as a PNG. With another seed the same digits look different. */
export const drawCaptcha = (digits: string, random: Random): Buffer => {
  const canvas: Canvas = new Float32Array(width * height);
  drawDigits(canvas, digits, random, createWarp(random));
  for (let line = 0; line < 2; line++) drawLines(canvas, random, 0.8, random.between(1.3, 2));
  drawLines(canvas, random, 0, random.between(1.1, 1.6));
  drawSpecks(canvas, random, 170);
  const [slope, tilt] = [random.between(-0.1, 0.1), random.between(-0.1, 0.1)];
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const ground = 0.08 + slope * ((at % width) / width - 0.5) + tilt * (at / pixels.length - 0.5);
    const shade = ground + (1 - ground) * (canvas[at] ?? 0) + (random.unit() - 0.5) * 0.16;
    pixels[at] = Math.round(Math.min(1, Math.max(0, shade)) * (COLOURS - 1));
  }
  return encodePng(width, height, pixels, palette);
};
