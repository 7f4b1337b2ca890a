/** Section 3: entities, their fields, and what the browser stores. */
import type { Clauses } from './clauses.ts';
import { entityFields } from './entities.ts';

const KEPT = 'src/web/session/session.browser.test.tsx';

const fields: Clauses = Object.fromEntries(
  entityFields.map((field) => [
    field,
    ['tests/house/specification/entities.test.ts › every field of an entity is one of the contract'],
  ]),
);

export const section3: Clauses = {
  ...fields,
  'A request can be a draft.': ['machines/draft-sync/draft-sync.journeys.ts › (§3 A request can be a draft)'],
  'user: sauidid (national id), firstName, lastName, token, notification, contracts.': [
    `${KEPT} › a login is kept under the names of the specification, and other tabs hear of it`,
  ],
  'userForServices (derived): saudiId, fullName, token.': [
    `${KEPT} › a login is kept under the names of the specification, and other tabs hear of it`,
    `${KEPT} › is kept without a user, with the flag of its login, and sent to the other tabs`,
  ],
  'languageCode (default ar)': [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  'userStartSession time': [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  'userForServicesLogIn flag.': [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  'whatIf object: init, assets list, dealFinancialInfo.': [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  adfHeader: [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  'hasInternet flag': [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  iamCallbackSession: [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  'isFlutter flag': [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  footerIsEnabled: [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  appInfo: [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  appRequiredUpdate: [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  lastRoutePathBeforeLogin: [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  privacyOf2025IsShowed: [
    'src/web/storage/guide.test.ts › the names of specification section 3 are all there',
    'tests/e2e/walks/calls/client-state.spec.ts › every name has its value at its time, from the first page to the logout',
  ],
  'cancelTokens list for pending requests': [
    'src/web/api/api.browser.test.tsx › every call that is in flight can be cancelled, and is forgotten when it is over',
  ],
  'globalLoading flag.': [
    'src/web/api/api.browser.test.tsx › is on while a person waits for a call, until its answer or its end',
  ],
  'Date values are strings in a mask format (YYYY/MM/DD for the Persian calendar)': [
    'machines/date-picker/behaviour/behaviour.test.ts › Mask: default YYYY/MM/DD; forced for Persian.',
    'src/contract/fields/fields.test.ts › a Hijri date is kept as entered, in YYYY/MM/DD, with thirty days in every month',
  ],
  'or objects with from and to for ranges.': [
    'machines/date-picker/behaviour/behaviour.test.ts › null/undefined = unfilled; string = day; {from,to} = one range; array only with `multiple`, may mix days and ranges.',
  ],
};
