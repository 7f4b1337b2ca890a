/** Every view of a machine, by room, and the machines that have none. */
import type { ScreenSuite } from './screens.ts';
import { accessSuites } from './suites/access.tsx';
import { loanSuites } from './suites/loans.tsx';
import { portalSuites } from './suites/portal.tsx';
import { serviceSuites } from './suites/services.tsx';

/** Machines without a view of their own that shows what they are in. */
export const viewless: Record<string, string> = {
  session: 'What it decides is shown by every page.',
  wrapperInit: 'The app around the portal is met without a word.',
  forcedUpdate: 'Its one screen is seen in the browser, with the versions that bring it up.',
  deal: 'The host runs it: its page shows what the host says.',
  contract: 'The host runs it: the signing shows what the host says.',
  appointment: 'The host runs it: the page of the appointment shows what the host says.',
  exemption: 'The host runs it: the page of the request shows what the host says.',
  exportRequest: 'The host runs it: the page of the request shows what the host says.',
  requestThread: 'The host runs it: the page of the request shows what the host says.',
  datePicker: 'It is seen in every mode on its own page.',
};

export const suites: ScreenSuite[] = [...accessSuites, ...loanSuites, ...serviceSuites, ...portalSuites];
