/** Section 9: business constants and limits. */
import type { Clauses } from './clauses.ts';

const FIGURES = 'tests/house/specification/figures.test.ts';
const LENGTHS = `${FIGURES} › lengths, sizes and counts are those of the specification`;
const TIMEOUT = 'machines/session-timeout/session-timeout.test.ts';
const INIT = 'machines/wrapper-init/wrapper-init.test.ts';

export const section9: Clauses = {
  'Inactivity auto-logout: 300 seconds by default (3600 in beta/local).': [
    `${FIGURES} › a session ends after 300 seconds, and after 3600 in beta and local`,
    'src/server/start.test.ts › with everything real is accepted, and is strict',
    'machines/session-timeout/session-timeout.model.ts › the session does not outlast the time limit (§9 Inactivity auto-logout: 300 seconds by default)',
  ],
  'Warning: one minute before in one reading.': [
    'machines/session-timeout/session-timeout.model.ts › with every tick, a notice comes one minute before (§9 Warning: one minute before in one reading)',
  ],
  'The expiry dialog itself opens at 30 seconds left (15 if the duration is 30 or less, 5 if 15 or less).': [
    `${TIMEOUT} › a limit of %i s warns at %i s and %i s (§9)`,
  ],
  'At zero the user is logged out after 500 ms': [
    'src/web/session/session.browser.test.tsx › at zero the logout comes after 500 ms, with a server %s',
  ],
  'and the page reloads after 100 ms unless in the mobile wrapper.': [
    'src/web/boot/session-end.browser.test.tsx › in the mobile app the page stays, and says it at once',
    'tests/e2e/walks/session.en-desktop.spec.ts › right after sleep the session is over, what was typed is kept, and the login leads back to it',
  ],
  'Activity events that reset the timer: scroll, mousedown, mouseup, mousemove, keypress, keydown.': [
    'src/web/session/activity.browser.test.tsx › each event of the specification restarts the timer',
  ],
  'Restart delay is 100 ms.': ['src/web/session/activity.browser.test.tsx › events within 100 ms are one activity'],
  'Latest wrapper versions: ios 2.0.3, android 2.1.3.': [
    `${FIGURES} › the latest wrappers are ios 2.0.3 and android 2.1.3`,
  ],
  'Wrapper init polling every 130 ms for up to 12 s.': [
    `${INIT} › the page polls every 130 ms for up to 12 s (§9)`,
    `${INIT} › the app is asked every 130 ms for twelve seconds, then this is a browser`,
  ],
  'Chunk load timeout: 120 s.': [
    'src/web/loading/chunk.test.ts › a chunk that does not come within 120 s has failed (specification section 9)',
    'src/web/loading/chunk.test.ts › every piece of code that is loaded at run time has this limit',
  ],
  'Notice durations: error 5 s, done 8 s, firewall notice 240 s.': [
    LENGTHS,
    'src/web/notices/notices.test.ts › each kind stays at least as long as the specification says, and an error as long as a success',
  ],
  'Beta login code is a fixed prefix plus the day of the month.': [
    'src/server/auth/auth.test.ts › the login code is the configured prefix and the day in Riyadh',
  ],
  'Civil ID 10 digits, mobile 10 digits, login code 6 digits, mobile verification code 7 digits.': [LENGTHS],
  'Maximum export file: 10 MB.': [LENGTHS],
  'Languages: ar (default, week starts Saturday) and en (week starts Sunday).': [
    'src/web/parts/date-picker/DatePicker.browser.test.tsx › a week begins on Saturday in Arabic and on Sunday in English',
  ],
  'Date picker: 30 days per month in the Hijri view.': [
    'machines/date-picker/behaviour/hijri-contract.test.ts › always 30 cells.',
  ],
  'The year list pages by a fixed block of years.': [
    'machines/date-picker/behaviour/behaviour.test.ts › Years page: block of 20 starting at year - year mod 20 (1446 gives 1440).',
  ],
  'Default spacer height: 10.': ['src/web/ui/Spacer.browser.test.tsx › a spacer is ten pixels high'],
};
