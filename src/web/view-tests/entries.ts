/** Every view of a machine, as they lie beside the views. A flow that has none says why (`viewless`). */
import type { ScreenSuite } from './screens.ts';

const files = import.meta.glob<{ suites: readonly ScreenSuite[] }>(
  '../{connectivity,features,parts,session}/**/*.views.tsx',
  { eager: true },
);

export const suites: ScreenSuite[] = Object.values(files).flatMap((file) => file.suites);
