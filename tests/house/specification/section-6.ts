/** Section 6: roles and permissions. */
import type { Clauses } from './clauses.ts';

const ROUTES = 'src/web/boot/observed/routes.browser.test.tsx › what each of them gets is as recorded';
const FLAGS = 'src/server/flags.test.ts › is closed while its flag is off';
const FIGURES = 'tests/house/specification/figures.test.ts › the feature flags have their defaults';

export const section6: Clauses = {
  'Visitors can see login, registration, about, locations, product definitions and certificate verification.': [ROUTES],
  'Logged-in citizens use the services.': [ROUTES],
  "Otherwise the message 'You must be logged in to use this service' is shown.": [
    "src/web/boot/router.browser.test.tsx › a citizen's page asks a visitor to log in, tells why and keeps the way",
  ],
  'Two login states only: authenticated (user or services identity present)': [
    'machines/session/session.machine.ts › §6 authenticated (user present)',
    'machines/session/session.machine.ts › §6 authenticated (services identity present)',
  ],
  'and unauthenticated.': ['machines/session/session.machine.ts › §6 unauthenticated'],
  'A 401 or 403 response forces logout.': [
    'machines/session/session.machine.ts › §6 A 401 or 403 response forces logout',
    'src/web/api/error-handler.test.ts › 2. 401 and 403 log out',
  ],
  'Applicant types: individual, company, institute.': [
    'tests/house/specification/figures.test.ts › the types of applicants are three',
  ],
  'Employees appear only as responders in remote review.': [
    'src/server/letters/letters.test.ts › comes from a department that the kind of request knows',
  ],
  'notifications off': [
    FIGURES,
    'src/server/notifications/notifications.test.ts › while the flag is off, nothing answers',
  ],
  'deceased exemption v1 off': [
    FIGURES,
    'src/web/features/services/services.browser.test.tsx › an exemption has one tile with the first version alone, too',
  ],
  'deceased exemption v2 on': [FIGURES, FLAGS],
  'sign contract on': [FIGURES, FLAGS],
  'disbursement on': [FIGURES, 'src/server/disbursements/submission.test.ts › a submitted request'],
  'delete deals off (on in beta)': [
    FIGURES,
    'src/server/start.test.ts › beta is relaxed, turns its flags on, and can turn others off',
    'src/server/deals/deals.test.ts › cancelling is not there while its flag is off',
  ],
  'general manager appointment off': [
    FIGURES,
    'src/server/appointments/appointments.test.ts › does not have the general manager while the flag is off',
  ],
  'requests to the general director off': [
    FIGURES,
    'src/server/letters/letters.test.ts › while the flag is off there are no requests to the general director',
  ],
  'release for deceased on': [FIGURES, FLAGS],
  'privacy notice on': [
    FIGURES,
    'src/server/start.test.ts › beta is relaxed, turns its flags on, and can turn others off',
  ],
};
