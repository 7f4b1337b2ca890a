/** Where the irrigated circles lie: centre, radius, colour, and the bearing of the watering arm. */
export type Pivot = { x: number; y: number; r: number; hue: 'green' | 'deep' | 'gold' | 'night'; arm: number };
export type PivotScene = { width: number; height: number; pivots: Pivot[] };

const pivot = (x: number, y: number, r: number, hue: Pivot['hue'], arm: number): Pivot => ({ x, y, r, hue, arm });

export const SCENES = {
  login: {
    width: 640,
    height: 800,
    pivots: [
      pivot(470, 150, 190, 'deep', 200),
      pivot(120, 320, 150, 'green', 20),
      pivot(430, 520, 165, 'gold', 120),
      pivot(90, 690, 190, 'deep', 300),
      pivot(640, 760, 150, 'green', 80),
      pivot(250, 40, 80, 'night', 40),
      pivot(620, 330, 70, 'night', 160),
    ],
  },
  hero: {
    width: 1216,
    height: 260,
    pivots: [pivot(150, 150, 170, 'night', 10), pivot(420, 40, 120, 'night', 200), pivot(40, 20, 90, 'night', 90)],
  },
  faint: {
    width: 480,
    height: 200,
    pivots: [pivot(150, 102, 92, 'green', 310), pivot(302, 68, 56, 'gold', 150), pivot(392, 140, 42, 'green', 40)],
  },
} satisfies Record<string, PivotScene>;
