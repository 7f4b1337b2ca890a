/** Section 2: screens and routes. */
import { SPEC_ROUTES } from '#tests/setup/pages/spec-routes.ts';
import type { Clauses } from './clauses.ts';

const ROUTES = 'src/web/boot/observed/routes.browser.test.tsx';
const ROUTER = 'src/web/boot/router.browser.test.tsx';
const PICKER = 'machines/date-picker/behaviour/behaviour.test.ts';
const PIECES = 'src/web/ui/pieces.browser.test.tsx';
const ACCOUNT = 'src/web/features/account/account.browser.test.tsx';

const routes: Clauses = Object.fromEntries(
  SPEC_ROUTES.map((route) => [
    `route ${route}`,
    [`${ROUTES} › the routes of the specification`, 'tests/e2e/tour/tour.spec.ts › the tour of'],
  ]),
);

export const section2: Clauses = {
  'All routes sit under /{language}. The language must be ar or en.': [`${ROUTES} › the routes of the specification`],
  'Any other value leads to the not-found page.': [
    'tests/e2e/walks/addresses.en-phone.spec.ts › a language that the portal does not speak is not found, and leads on',
  ],
  'A missing language defaults to ar.': [`${ROUTER} › a missing language is the one used last`],
  'The root path redirects to login.': ['src/server/core/static/static.test.ts › the root leads to the login'],
  'Pages load lazily.': ['src/web/routing/pages.test.ts › the file of every page is where the table says'],
  'Duplicate navigation to the same place is ignored.': [
    `${ROUTER} › to go where one is already is ignored: the history stays as it is`,
  ],
  'Any unknown path shows the not-found page.': [
    `${ROUTER} › an unknown path shows that it was not found, where it is`,
  ],
  ...routes,
  'Account page shows: welcome, user ID, branch, birth date, relationship manager, address, disbursed amount, booked balance, loan accounts, last login.':
    [`${ACCOUNT} › the account page shows everything that the specification names`],
  'Logout sends the user to login.': ['machines/session/session.model.ts › (§2 Logout sends the user to login)'],
  'A full-screen loader': [`${PIECES} › the full-screen loader says what is awaited`],
  'an identity-provider loader': [`${PIECES} › the loader of the identity provider says what is awaited`],
  'and a pulsing login indicator.': [`${PIECES} › the pulsing login indicator says what is awaited`],
  'A spacer with default height 10.': ['src/web/ui/Spacer.browser.test.tsx › a spacer is ten pixels high'],
  'A next button whose label defaults to next': [
    'src/web/forms/NextButton.browser.test.tsx › it says "Next" by default',
  ],
  'and whose arrow flips in right-to-left.': [
    'src/web/forms/NextButton.browser.test.tsx › its arrow points in reading direction',
  ],
  'A government stamp card that expands and collapses.': [`${PIECES} › the government stamp expands and collapses`],
  'A session-expiry dialog with a countdown': [
    'tests/e2e/walks/session.en-desktop.spec.ts › the dialog takes the focus, ignores a press outside, goes on with Escape and gives the focus back',
  ],
  'an hourglass spinner, the text your_session_will_expire and a continue button.': [
    'src/web/session/expiry/ExpiryDialog.browser.test.tsx › it has an hourglass, says that the session will expire, and has a button to continue',
  ],
  'It cannot be dismissed by clicking outside.': [
    'machines/session-timeout/session-timeout.model.ts › a passing mouse closes no dialog (§2 It cannot be dismissed by clicking outside)',
    'src/web/ui/Dialog.browser.test.tsx › a press outside closes it only where that is allowed',
  ],
  'Date picker views: calendar, months, years.': [
    `${PICKER} › Views calendar/months/years: month label to months, year label and subtitle to years, title to calendar.`,
  ],
  'Header with title and subtitle': [
    `${PICKER} › Title: own text;`,
    `${PICKER} › Subtitle: own text;`,
    'src/web/parts/date-picker/DatePicker.browser.test.tsx › titles of one’s own stand in place of the day and its year',
  ],
  'and an optional today button.': [`${PICKER} › Today: adds today if not already selected`],
  'Selection modes: single, multiple, range.': [
    `${PICKER} › Click selects; click on the selected day removes it unless noUnset; noUnset never blocks replacing or adding.`,
    `${PICKER} › Multiple appends in click order.`,
    `${PICKER} › Click 1: anchor; nothing emitted;`,
  ],
  'Navigation limits.': [
    `${PICKER} › Limits are YYYY/MM.`,
    `${PICKER} › Month arrow off at the bound month; year arrow off when the bound year equals the shown year`,
  ],
};
