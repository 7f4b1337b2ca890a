/** Section 4: states and transitions. Most are rules that machines carry. */
import type { Clauses } from './clauses.ts';

const DEAL = 'machines/lifecycles/deal/deal.machine.ts';
const CONTRACT = 'machines/lifecycles/contract/contract.machine.ts';
const SIGNING = 'machines/contract-signing/contract-signing.machine.ts';
const EXEMPTION = 'machines/lifecycles/exemption/exemption.machine.ts';
const THREAD = 'machines/lifecycles/letter/letter.machine.ts';
const CODE = 'machines/one-time-code/one-time-code.machine.ts';
const APP = 'machines/identity-app/identity-app.machine.ts';
const SESSION = 'machines/session/session.machine.ts';
const TIMEOUT = 'machines/session-timeout/session-timeout.machine.ts';
const PICKER = 'machines/date-picker/date-picker.machine.ts';
const CLEARS =
  'src/web/session/session.browser.test.tsx › a logout clears exactly what specification section 4 says, key by key';

export const section4: Clauses = {
  'Loan request steps: submission of the initial application': [
    `${DEAL} › §4 submission of the initial application`,
    'machines/lifecycles/deal/deal.test.ts › its displayed step, who acts next, and how it ended',
  ],
  'decision approval for grant': [`${DEAL} › §4 decision approval for grant`],
  'financial study': [`${DEAL} › §4 financial study`],
  'technical analysis': [`${DEAL} › §4 technical analysis`],
  'loan approval': [`${DEAL} › §4 loan approval`],
  'contract processing': [`${DEAL} › §4 contract processing`],
  'signing of the contract.': [
    `${DEAL} › §4 needs user signature, then signed`,
    'src/web/features/deals/timeline.test.ts › are all done once the contract is signed',
  ],
  'Deceased exemption v2 statuses: PARTREJECTED (partially rejected), INPROGRESS, REJECTED, ACCEPTED.': [
    `${EXEMPTION} › §4 Deceased exemption v2 statuses`,
    'machines/lifecycles/exemption/exemption.test.ts › each state is called as in the specification, and says how its objection stands',
  ],
  'A rejection can be objected to, with a reason.': [`${EXEMPTION} › §4 A rejection can be objected to, with a reason`],
  'Remote reviewer request statuses: under review': [
    `${THREAD} › §4 Remote reviewer request statuses: under review`,
    'machines/lifecycles/letter/letter.test.ts › each state is called as in the specification, and says whose turn it is',
  ],
  'closed.': [`${THREAD} › §4 Remote reviewer request statuses: closed`],
  'Contract: needs user signature, then signed': [`${CONTRACT} › §4 needs user signature, then signed`],
  'or rejected with a reason.': [`${CONTRACT} › §4 or rejected with a reason`],
  'A contract may await second-party approval from the fund.': [
    `${CONTRACT} › §4 second-party approval from the fund`,
    `${SIGNING} › §4 A contract may await second-party approval from the fund`,
  ],
  'The approval waiting time can end.': [
    `${CONTRACT} › §4 The approval waiting time can end`,
    'src/server/contracts/contracts.test.ts › ends after two minutes; a late approval signs nothing, and the citizen signs again',
  ],
  'Login verification: code sent to phone': [`${CODE} › §4 code sent to phone`],
  'wrong code': [`${CODE} › §8 Wrong OTP`],
  'maximum attempts reached': [`${CODE} › §8 Max OTP attempts reached`],
  resend: [`${CODE} › §4 resend`],
  'start over.': [`${CODE} › §4 start over`],
  'National identity app confirmation shows a number': [
    `${APP} › §4 National identity app confirmation shows a number`,
  ],
  'and can be rejected.': [`${APP} › §8 Request rejected from the identity app`],
  'Registration finishes with a thanks screen and login.': [
    'machines/registration/registration.machine.ts › §4 Registration finishes with a thanks screen and login',
    'tests/e2e/model-based/specs/access/registration.spec.ts › who has registered logs in with what was chosen',
  ],
  'A deal can be cancelled (feature flag off by default).': [
    `${DEAL} › §4 A deal can be cancelled`,
    'src/server/deals/deals.test.ts › cancelling is not there while its flag is off',
  ],
  'Administrative fees are non-refundable.': [
    'src/contract/loans/loan-application.screens.test.ts › a fee not acknowledged',
    'src/server/db/seeds/terms.ts › It is not refunded, whatever the decision.',
  ],
  'Forced app update: applies when the wrapper app version differs from the latest.': [
    'machines/forced-update/forced-update.machine.ts › §4 Forced app update: applies when the wrapper app version differs from the latest',
    'tests/e2e/walks/wrapper.en-phone.spec.ts › has to be updated',
  ],
  'Login: setting the user stores it, records the session start and builds the services identity.': [
    `${SESSION} › §4 Login: setting the user stores it and builds the services identity`,
    'src/web/session/session.browser.test.tsx › a login is kept under the names of the specification, and other tabs hear of it',
  ],
  'Logout: clears user, start time, services identity, the what-if data and the identity-provider callback session': [
    CLEARS,
  ],
  'then goes to login.': [`${SESSION} › §4 Logout: clears user and services identity, then goes to login`],
  'Connectivity: internetIsDown and internetIsUp flip hasInternet.': [
    'machines/connectivity/connectivity.machine.ts › §4 internetIsDown flips hasInternet',
    'machines/connectivity/connectivity.machine.ts › §4 internetIsUp flips hasInternet',
  ],
  'Global loading is switched on and off around calls.': [
    'src/web/api/api.browser.test.tsx › is on while a person waits for a call, until its answer or its end',
    'tests/e2e/walks/calls/pending-calls.spec.ts › the loader covers the page while a login takes long, takes no press and no focus, and goes with the answer',
  ],
  'The 2025 privacy notice can be marked as shown once.': [
    'src/web/notices/privacy.test.ts › the privacy notice of 2025 is shown once by itself, and again where it is asked for',
  ],
  'A required-update flag can be set.': ['tests/e2e/walks/wrapper.en-phone.spec.ts › has to be updated'],
  'Idle session: the timer restarts on user activity.': [`${TIMEOUT} › §4 The timer restarts on user activity`],
  'The warning dialog opens near expiry.': [
    `${TIMEOUT} › §9 The expiry dialog itself opens at 30 seconds left (15, 5)`,
  ],
  'At zero the user is logged out.': [`${TIMEOUT} › §4 At zero the user is logged out`],
  'Date picker range selection: first click starts a range, hovering extends it, second click ends it.': [
    `${PICKER} › §4 first click starts a range, hovering extends it, second click ends it`,
  ],
  'Same day gives a single day, and order is normalised.': [
    `${PICKER} › §4 Same day gives a single day, and order is normalised`,
  ],
  'Clicking a selected day or range removes it unless unsetting is disabled.': [
    `${PICKER} › §4 Clicking a selected day or range removes it unless unsetting is disabled`,
  ],
};
