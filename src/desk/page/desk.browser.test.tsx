/** The desk's page in front of a server that the test plays. */
import { QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { until } from '#tests/setup/until.ts';
import { render } from '#web/ui/testing/render.tsx';
import type { Case, CaseFile } from '../areas/cases/cases.contract.ts';
import type { DeskMessage } from '../areas/contact-messages/contact-messages.contract.ts';
import type { Faults, Message, Person } from '../contract.ts';
import { Desk } from './Desk.tsx';
import { queryClient } from './data.ts';
import { type Answers, onlyPage, playServer, refused } from './testing/played-server.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const SENT_AT = '2026-11-22T08:00:00.000Z';
const both = { ar: 'نص', en: 'Text' };
const person: Person = {
  civilId: '1048220916',
  name: 'نورة الحربي',
  nameEn: 'Noura Al-Harbi',
  mobile: '0551234567',
  password: 'Nakheel1448',
  story: 'قصة',
  storyEn: 'A story',
};
const listed: Case = {
  id: ID,
  reference: 'LR-7K3M-92QX',
  state: 'grantDecision',
  step: 'grantDecision',
  outcome: 'open',
  awaits: 'fund',
  projectName: 'Tomatoes',
  dealType: 'capital',
  sector: both,
  product: both,
  subProduct: both,
  branch: both,
  office: both,
  projectType: 'new',
  applicantType: 'individual',
  cost: 420_000_000,
  fundShare: 255_000_000,
  rejectionReason: null,
  requiredDocuments: [],
  submittedAt: SENT_AT,
  updatedAt: SENT_AT,
  civilId: person.civilId,
  applicant: person.name,
};
const file: CaseFile = {
  ...listed,
  answers: {},
  attachments: [],
  documentTitles: {},
  history: [],
  version: 1,
  stateValue: 'x',
  contractNumber: null,
  contract: null,
  cancellable: true,
  decisions: ['grant.approve', 'deal.reject'],
};
const letter: DeskMessage = {
  ...{ id: ID, reference: 'CM-7K3M-92QX', civilId: null, reason: 'inquiry', subject: 'Seeds', message: 'When?' },
  ...{ name: 'Noura', mobile: null, email: null, country: 'SA', city: 'Buraydah', sentAt: SENT_AT },
  ...{ handledAt: null, note: null },
};
const whole: Faults = { sms: 'up', sso: 'up', identityApp: 'up', firewall: false, delay: 0 };

let answers: Answers;
/** How often each address was requested. */
let asked: Record<string, number>;
const message = (id: number, text: string): Message => ({
  id: `00000000-0000-4000-8000-00000000001${id}`,
  to: person.mobile,
  text,
  sentAt: SENT_AT,
});

beforeEach(() => {
  localStorage.setItem('desk.language', 'en');
  asked = {};
  answers = {
    'GET /desk/api/people': { people: [person] },
    'GET /desk/api/newcomers': { newcomers: [] },
    'GET /desk/api/messages': onlyPage({ messages: [] }),
    'GET /desk/api/identity-app': { requests: [] },
    'GET /desk/api/cases': onlyPage({ cases: [listed] }),
    'GET /desk/api/disbursements': onlyPage({ disbursements: [] }),
    'GET /desk/api/exemptions': onlyPage({ exemptions: [] }),
    'GET /desk/api/export-certificates': onlyPage({ requests: [] }),
    'GET /desk/api/reviewer-requests': onlyPage({ requests: [] }),
    'GET /desk/api/contact-messages': onlyPage({ messages: [] }),
    [`GET /desk/api/cases/${ID}`]: file,
    'GET /desk/api/faults': whole,
    'GET /desk/api/clock': { now: SENT_AT, offsetSeconds: 0 },
    'GET /api/products': refused(503, 'service_suspended'),
  };
  playServer(answers, (name) => {
    asked[name] = (asked[name] ?? 0) + 1;
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  queryClient.clear();
  localStorage.removeItem('desk.language');
});
// The stubs stay between the tests: the page polls until it is unmounted.
afterAll(() => {
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const openCase = async () => {
  await userEvent.click(page.getByRole('button', { name: /^Tomatoes/ }));
  await expect.element(page.getByRole('heading', { name: 'Tomatoes' })).toHaveFocus();
};

test('a message appears while the page is open, its code by itself', async () => {
  await expect.element(page.getByText(/^No messages yet/)).toBeVisible();
  answers['GET /desk/api/messages'] = onlyPage({ messages: [message(1, 'Your code\n@portal.example #123456')] });
  const phone = page.getByRole('region', { name: 'Test phone' });
  await expect.element(phone.getByText('123456', { exact: true })).toBeVisible();
  await expect.element(phone.getByRole('button', { name: 'Copy code' })).toBeVisible();
});

test('a mobile that was just typed shows its message at once, for every chosen person, and its code to copy', async () => {
  const now = page.getByRole('region', { name: 'What to do now' });
  await userEvent.click(now.getByRole('button', { name: /^Noura Al-Harbi/ }));
  await expect.element(now.getByRole('heading', { name: 'You are Noura Al-Harbi' })).toBeVisible();
  answers['GET /desk/api/messages'] = (query: URLSearchParams) =>
    onlyPage({
      messages: query.has('to') ? [] : [{ ...message(1, 'Your code\n@portal.example #7654321'), to: '0559999999' }],
    });
  await expect.element(now.getByRole('heading', { name: 'New message to 0559999999' })).toBeVisible();
  await expect.element(now.getByText('7654321', { exact: true })).toBeVisible();
  const inbox = page.getByRole('log', { name: 'Messages' });
  await expect.element(inbox.getByText('New message to 0559999999')).toBeVisible();
});

test('older messages of a phone are read when they are asked for', async () => {
  const older = message(1, 'An older message');
  answers['GET /desk/api/messages'] = (query: URLSearchParams) =>
    query.has('after')
      ? { messages: [older], next: null }
      : { messages: [message(2, 'A message')], next: message(2, '').id };
  const phone = page.getByRole('region', { name: 'Test phone' });
  await userEvent.click(phone.getByRole('button', { name: 'Show older messages' }));
  await expect.element(phone.getByText('An older message')).toBeVisible();
  await expect.element(phone.getByText('A message', { exact: true })).toBeVisible();
});

test('what another pane asks for is shown, whatever was searched for', async () => {
  const field = page.getByRole('searchbox');
  await userEvent.fill(field, 'zzz');
  answers['GET /desk/api/contact-messages'] = {
    ...onlyPage({ messages: [letter, { ...letter, id: ID.replace(/1$/, '2') }] }),
    next: `1~${ID}`,
  };
  const now = page.getByRole('region', { name: 'What to do now' });
  await userEvent.click(now.getByRole('button', { name: 'Messages to answer 2+' }));
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('button', { name: /^Seeds/ }).first()).toBeVisible();
});

test('what waits for the fund opens from what to do now', async () => {
  const now = page.getByRole('region', { name: 'What to do now' });
  await expect.element(now.getByRole('heading', { name: 'Choose who to be' })).toBeVisible();
  await userEvent.click(now.getByRole('button', { name: /^Loan requests to decide/ }));
  await expect.element(page.getByRole('heading', { name: 'Tomatoes' })).toHaveFocus();
  await userEvent.click(button('All requests'));
  answers['GET /desk/api/contact-messages'] = onlyPage({
    messages: [letter, { ...letter, id: ID.replace(/1$/, '2') }],
  });
  await userEvent.click(now.getByRole('button', { name: 'Messages to answer 2' }));
  await expect.element(page.getByRole('heading', { name: 'Fund', exact: true })).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Messages' })).toBeChecked();
});

test('the server that does not answer is announced, once', async () => {
  await expect.element(page.getByText(/^No messages yet/)).toBeVisible();
  answers['GET /desk/api/messages'] = refused(502, 'something_went_wrong');
  const notice = page.getByRole('alert').getByText(/^The server is not answering/);
  await expect.element(notice).toBeVisible();
  await userEvent.click(button('Dismiss'));
  const before = asked['GET /desk/api/messages'] ?? 0;
  await until(() => expect(asked['GET /desk/api/messages']).toBeGreaterThan(before + 1));
  await expect.element(notice).not.toBeInTheDocument();
});

test('a request of the identity app is announced, and rejected on the phone', async () => {
  await expect.element(page.getByText(/^No messages yet/)).toBeVisible();
  const request = {
    id: ID,
    civilId: person.civilId,
    service: 'Login',
    numbers: ['11', '22', '33'],
    expiresAt: SENT_AT,
  };
  answers['GET /desk/api/identity-app'] = { requests: [request] };
  const sheet = page.getByRole('article', { name: 'National identity app' });
  await expect.element(sheet.getByRole('button', { name: '22' })).toBeVisible();
  await expect.element(page.getByText(/^A request has arrived/)).toBeVisible();
  answers[`POST /desk/api/identity-app/${ID}/answer`] = () => {
    answers['GET /desk/api/identity-app'] = { requests: [] };
    return { ok: true };
  };
  await userEvent.click(sheet.getByRole('button', { name: 'Reject' }));
  await expect.element(page.getByText('You rejected the request.')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a reason that is being typed survives a change of the case', async () => {
  await openCase();
  await userEvent.click(button('Reject the request'));
  const dialog = page.getByRole('dialog', { name: 'Reject the request' });
  await userEvent.fill(dialog.getByRole('textbox'), 'Outside the farming area');
  answers[`GET /desk/api/cases/${ID}`] = { ...file, projectName: 'Cucumbers' };
  await expect.element(page.getByText('Cucumbers')).toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Outside the farming area');
});

test('a decision that came too late says so, and a case that is gone closes', async () => {
  await openCase();
  answers[`POST /desk/api/cases/${ID}/decisions`] = refused(409, 'illegal_transition');
  await userEvent.click(button('Approve the grant'));
  await expect.element(page.getByRole('alert').getByText(/this decision is no longer possible/)).toBeVisible();
  answers[`GET /desk/api/cases/${ID}`] = refused(404, 'not_found');
  await expect.element(page.getByRole('button', { name: /^Tomatoes/ })).toHaveFocus();
});

test('the language changes in place', async () => {
  await userEvent.click(button('العربية'));
  await expect.element(page.getByRole('heading', { name: 'من أنت اليوم؟' })).toBeVisible();
  expect(document.documentElement.dir).toBe('rtl');
  expect(localStorage.getItem('desk.language')).toBe('ar');
});
