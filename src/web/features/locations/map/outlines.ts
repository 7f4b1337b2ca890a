/**
 * The picture of the thirteen regions: a schematic drawing of our own, made for this portal from general geographic knowledge
 * to a tenth of a degree. It is no survey, states no border, and is published under the licence of this repository.
 *
 * Regions share their lines, so no gap shows between them. A line is a row of points, degrees east and degrees north.
 */
import type { Coordinates } from '#contract/services/locations.ts';

export type Point = readonly [x: number, y: number];

const LINES = {
  tabukOuter: `37.2 24.8, 37.2 25.1, 36.9 25.6, 36.6 25.9, 36.45 26.2, 36.2 26.6, 35.8 27.1, 35.6 27.4, 35.35 27.8, 35.1 28.05,
    34.6 28.05, 34.8 28.6, 34.85 29, 34.95 29.35, 36.05 29.2, 36.5 29.5, 36.75 29.85, 37.5 30`,
  jawfOuter: '37.5 30, 37.65 30.35, 38 30.5, 37.4 31.1, 37 31.5, 38 31.75',
  northOuter: `38 31.75, 39 32, 39.2 32.15, 40.4 31.9, 41.2 31.6, 41.9 31.2, 42.1 31.1, 42.9 30.5, 43.8 29.85, 44.7 29.2`,
  easternOuter: `44.7 29.2, 46.5 29.1, 47.45 29, 47.7 28.55, 48.4 28.55, 48.8 27.7, 49.3 27.45, 49.6 27.15, 49.8 26.95,
    50.05 26.75, 50.2 26.5, 50.2 26.25, 50.1 25.95, 50.25 25.6, 50.55 25.3, 50.65 25, 50.8 24.75, 51.1 24.55, 51.4 24.65,
    51.6 24.2, 51.6 24, 52 23, 53.5 22.75, 55 22.5, 55.2 22.7, 55.65 22, 55.35 21, 55 20, 53.5 19.5, 52 19, 51.2 18.9`,
  najranOuter: `43.6 17.4, 44.05 17.4, 45.2 17.4, 46.35 17.25, 46.75 17.3, 47 16.95, 47.45 17.1, 47.8 17.6, 48.2 18.15,
    49.1 18.6, 51.2 18.9`,
  asirSouth: '43.25 17.25, 43.4 17.55, 43.6 17.4',
  jazanOuter: `43.25 17.25, 43.1 17.1, 43.2 16.7, 43.1 16.55, 42.8 16.35, 42.65 16.6, 42.5 16.85, 42.4 17.05, 42.3 17.4,
    42.1 17.6, 41.95 17.75`,
  asirCoast: '41.95 17.75, 41.75 17.95, 41.6 18.2, 41.3 18.5',
  makkahCoast: `41.3 18.5, 41.15 18.8, 41 19.2, 40.8 19.6, 40.4 20, 40.1 20.25, 39.7 20.4, 39.45 20.8, 39.15 21.2, 39.1 21.6,
    39 22, 39.05 22.5, 38.9 22.8, 38.75 23.2`,
  madinahCoast: '38.75 23.2, 38.5 23.7, 38 24.1, 37.5 24.3, 37.2 24.6, 37.2 24.8',

  tabukJawf: '37.5 30, 37.9 29.7, 38.2 29.4, 38.6 29.35, 39 29.05, 39.4 28.9',
  tabukHail: '39.4 28.9, 39.3 28.4, 39.5 27.9, 39.3 27.5, 39.2 27.2',
  tabukMadinah: `39.2 27.2, 38.7 27.2, 38.2 27.1, 37.7 26.95, 37.3 26.9, 37.1 26.4, 37.3 25.9, 37.5 25.5, 37.5 25.1, 37.2 24.8`,
  northJawf: `38 31.75, 38.1 31.4, 38.6 31.2, 39.2 31.15, 39.7 30.85, 40.3 30.7, 40.7 30.4, 41.2 30.2, 41.3 29.7, 41.6 29.3`,
  northHail: '41.6 29.3, 42.1 29.1, 42.6 28.9, 43.1 28.5, 43.8 28.35, 44.5 28',
  northEastern: '44.7 29.2, 44.6 28.8, 44.7 28.4, 44.5 28',
  jawfHail: '39.4 28.9, 39.9 29.1, 40.5 29.1, 41 29, 41.6 29.3',
  hailEastern: '44.5 28, 44.7 27.6',
  hailRiyadh: '44.7 27.6, 44.6 27.2',
  hailQassim: '44.6 27.2, 44.1 27.35, 43.6 27.1, 43.2 26.8, 42.8 26.7, 42.4 26.3, 41.9 25.9, 41.5 25.3',
  madinahHail: '39.2 27.2, 39.6 26.9, 39.7 26.5, 40 26.2, 40.1 25.8, 40.6 25.5, 41.1 25.5, 41.5 25.3',
  madinahQassim: '41.5 25.3, 41.6 25, 41.9 24.85, 42.1 24.6',
  madinahRiyadh: '42.1 24.6, 42.1 24.3, 42.3 24, 42.1 23.7, 42 23.4',
  madinahMakkah: '38.75 23.2, 39.3 23.3, 39.7 23.1, 40.2 23.2, 40.7 22.9, 41.3 22.95, 41.6 23.3, 42 23.4',
  makkahRiyadh: '42 23.4, 42.4 23.2, 42.6 22.7, 43 22.4, 43.3 21.9, 43.5 21.5, 43.4 21',
  makkahAsirNorth: '43.4 21, 43 20.75, 42.6 20.8, 42.3 20.55, 41.9 20.6',
  makkahBahah:
    '41.9 20.6, 41.75 20.65, 41.55 20.7, 41.3 20.55, 41.05 20.45, 40.95 20.15, 41.05 19.9, 41.1 19.6, 41.35 19.45, 41.6 19.4',
  bahahAsir: '41.9 20.6, 42 20.4, 42.05 20.15, 41.85 19.95, 41.8 19.65, 41.7 19.5, 41.6 19.4',
  makkahAsirSouth: '41.6 19.4, 41.75 19.15, 41.65 18.9, 41.6 18.65, 41.3 18.5',
  asirJazan: '41.95 17.75, 42.2 17.95, 42.5 17.85, 42.8 17.75, 43 17.55, 43.1 17.3, 43.25 17.25',
  asirNajran: '43.6 17.4, 43.7 17.8, 43.6 18.2, 43.8 18.6, 43.9 19, 44.3 19.25, 44.5 19.6',
  asirRiyadh: '43.4 21, 43.7 20.7, 44 20.4, 44.1 20, 44.5 19.6',
  riyadhNajran: '44.5 19.6, 45.2 19.65, 46.2 19.6, 47.2 19.5, 48.2 19.8',
  najranEastern: '48.2 19.8, 49 19.75, 49.8 19.55, 50.5 19.3, 51.2 18.9',
  riyadhEastern: `44.7 27.6, 45.3 27.3, 46 27.1, 46.6 26.7, 47.1 26.4, 47.4 26, 47.9 25.3, 48.2 24.7, 48.6 24.1, 48.8 23.3,
    48.6 22.5, 48.5 21.8, 48.1 20.9, 48.2 19.8`,
  qassimRiyadh: `44.6 27.2, 44.75 26.9, 44.55 26.5, 44.6 26.1, 44.45 25.8, 44.2 25.5, 43.8 25.35, 43.5 25, 43.3 24.6, 42.8 24.5,
    42.1 24.6`,
  farasan: '41.8 16.9, 42 16.95, 42.25 16.8, 42.3 16.6, 42.1 16.5, 41.9 16.65, 41.8 16.9',
} as const;
type Line = keyof typeof LINES;

/** The lines around a region, each beginning where the one before ends, in either direction; a second row is an island. */
const AROUND: Readonly<Record<string, readonly (readonly Line[])[]>> = {
  riyadh: [
    ['riyadhEastern', 'riyadhNajran', 'asirRiyadh', 'makkahRiyadh', 'madinahRiyadh', 'qassimRiyadh', 'hailRiyadh'],
  ],
  makkah: [['makkahCoast', 'madinahMakkah', 'makkahRiyadh', 'makkahAsirNorth', 'makkahBahah', 'makkahAsirSouth']],
  madinah: [['madinahHail', 'madinahQassim', 'madinahRiyadh', 'madinahMakkah', 'madinahCoast', 'tabukMadinah']],
  qassim: [['hailQassim', 'madinahQassim', 'qassimRiyadh']],
  eastern: [['easternOuter', 'najranEastern', 'riyadhEastern', 'hailEastern', 'northEastern']],
  asir: [
    [
      ...(['asirCoast', 'makkahAsirSouth', 'bahahAsir', 'makkahAsirNorth', 'asirRiyadh', 'asirNajran'] as const),
      ...(['asirSouth', 'asirJazan'] as const),
    ],
  ],
  tabuk: [['tabukOuter', 'tabukJawf', 'tabukHail', 'tabukMadinah']],
  hail: [['jawfHail', 'northHail', 'hailEastern', 'hailRiyadh', 'hailQassim', 'madinahHail', 'tabukHail']],
  'northern-borders': [['northOuter', 'northEastern', 'northHail', 'northJawf']],
  jazan: [['asirJazan', 'jazanOuter'], ['farasan']],
  najran: [['asirNajran', 'riyadhNajran', 'najranEastern', 'najranOuter']],
  bahah: [['bahahAsir', 'makkahBahah']],
  jawf: [['jawfOuter', 'northJawf', 'jawfHail', 'tabukJawf']],
};

/** Where the name of a region is written, if the picture is wide enough. */
const NAMED_AT: Readonly<Record<string, Coordinates>> = {
  riyadh: { lat: 23.3, lng: 45.6 },
  makkah: { lat: 22.3, lng: 40.7 },
  madinah: { lat: 25.1, lng: 39.6 },
  qassim: { lat: 25.35, lng: 42.6 },
  eastern: { lat: 21.9, lng: 51.3 },
  asir: { lat: 18.85, lng: 42.9 },
  tabuk: { lat: 27.6, lng: 37.2 },
  hail: { lat: 28.45, lng: 41.2 },
  'northern-borders': { lat: 31.2, lng: 44.8 },
  jazan: { lat: 16.9, lng: 40.7 },
  najran: { lat: 18.4, lng: 46.2 },
  bahah: { lat: 20, lng: 39 },
  jawf: { lat: 30.35, lng: 39.4 },
};

const WEST = 34.4;
const NORTH = 32.35;
/** Units of the picture for a degree. In the middle of the Kingdom, a degree of longitude is shorter. */
const ACROSS = 36.5;
const DOWN = 40;
export const SIZE = { width: 782, height: 648 };

/** Where a place lies in the picture. */
export const project = ({ lat, lng }: Coordinates): Point => [
  Math.round((lng - WEST) * ACROSS),
  Math.round((NORTH - lat) * DOWN),
];

export const namedAt = (regionId: string): Point => project(NAMED_AT[regionId] ?? { lat: 0, lng: 0 });

const pointsOf = (line: Line): Point[] =>
  LINES[line].split(',').map((pair) => {
    const [lng = 0, lat = 0] = pair.trim().split(' ').map(Number);
    return project({ lat, lng });
  });
const isSame = (one: Point | undefined, other: Point | undefined) => one?.[0] === other?.[0] && one?.[1] === other?.[1];

const join = (lines: readonly Line[]): Point[] => {
  const ring: Point[] = [];
  for (const line of lines) {
    const points = pointsOf(line);
    if (ring.length > 0 && !isSame(ring.at(-1), points[0])) points.reverse();
    if (ring.length > 0 && !isSame(ring.at(-1), points[0]))
      throw new Error(`${line} does not begin where the line before it ends.`);
    ring.push(...points.slice(ring.length > 0 ? 1 : 0));
  }
  return ring;
};

/** The outlines of a region, in units of the picture: its land, then its islands. Each ends where it begins. */
export const outlinesOf = (regionId: string): Point[][] => (AROUND[regionId] ?? []).map(join);

const signed = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`);

/** The outline as SVG data: each point as the way from the one before, which is shorter. */
export const pathOf = (regionId: string): string =>
  outlinesOf(regionId)
    .map((outline) => {
      const [[x, y] = [0, 0], ...others] = outline.slice(0, -1);
      const ways = others.map(([toX, toY], index) => {
        const [fromX, fromY] = outline[index] ?? [0, 0];
        return signed(toX - fromX, toY - fromY);
      });
      return `M${x} ${y}l${ways.join(' ').replace(/ -/g, '-')}z`;
    })
    .join('');

/** Points as dots: lines without a length, which round ends make visible. */
export const dotsOf = (places: readonly Coordinates[]): string =>
  places
    .map(project)
    .map(([x, y]) => `M${x} ${y}h0`)
    .join('');
