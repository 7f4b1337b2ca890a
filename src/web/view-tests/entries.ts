/** Every view of a machine, by room. A flow that has none says why (`viewless`). */
import type { ScreenSuite } from './screens.ts';
import { accessSuites } from './suites/access.tsx';
import { loanSuites } from './suites/loans.tsx';
import { portalSuites } from './suites/portal.tsx';
import { serviceSuites } from './suites/services.tsx';

export const suites: ScreenSuite[] = [...accessSuites, ...loanSuites, ...serviceSuites, ...portalSuites];
