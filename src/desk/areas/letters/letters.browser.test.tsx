/** Requests in writing at the desk, in front of a server that the test plays. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { photo } from '#machines/letter-wizard/letter-wizard.fixtures.ts';
import { queryClient } from '../../page/data.ts';
import { type Answers, onlyPage, playServer, refused } from '../../page/testing/played-server.ts';
import { showFund } from '../../page/testing/show-fund.tsx';
import type { DeskLetter } from './letters.contract.ts';

const [ID, OTHER_ID] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const AT = '2026-11-22T08:00:00.000Z';
const words = (en: string) => ({ ar: en, en });
const care = { id: 'customerCare', title: words('Customer care') };
const asked: DeskLetter = {
  ...{ id: ID, kind: 'reviewer', number: 'IN-7K3M-92QX', title: 'Second payment', refersTo: null },
  ...{ orderType: words('Inquiry'), serviceType: words('Loans'), status: 'underReview', awaits: 'fund' },
  ...{ requestedAt: AT, respondedAt: null, closed: null, stateValue: 'awaitsFund' },
  ...{ applicant: 'Haya', applicantCivilId: '1069527716', departments: [care] },
  messages: [{ id: ID, by: 'citizen', at: AT, text: 'When?', department: null, attachments: [photo] }],
};
const RESPONSE = 'After the visit.';
const answered: DeskLetter = {
  ...{ ...asked, awaits: 'citizen', respondedAt: AT },
  messages: [
    ...asked.messages,
    { id: OTHER_ID, by: 'fund', at: AT, text: RESPONSE, department: care.title, attachments: [] },
  ],
};
const REASON = 'Answered by phone';
const closed: DeskLetter = {
  ...asked,
  ...{ status: 'closed', awaits: null, closed: { at: AT, by: 'fund', reason: REASON }, departments: [] },
};

const LIST = 'GET /desk/api/reviewer-requests';
const ONE = `${LIST}/${ID}`;
const RESPOND = `POST /desk/api/reviewer-requests/${ID}/responses`;
const CLOSE = `POST /desk/api/reviewer-requests/${ID}/close`;
let answers: Answers;
let sent: { name: string; body: unknown }[];
beforeEach(async () => {
  localStorage.setItem('desk.language', 'en');
  sent = [];
  answers = {
    'GET /desk/api/cases': onlyPage({ cases: [] }),
    'GET /desk/api/contact-messages': onlyPage({ messages: [] }),
    'GET /desk/api/clock': { now: AT, offsetSeconds: 0 },
    [LIST]: onlyPage({ requests: [asked] }),
    [ONE]: asked,
  };
  playServer(answers, (name, body) => {
    if (!name.startsWith('GET ')) sent.push({ name, body: JSON.parse(body) });
  });
  showFund();
  await userEvent.click(page.getByRole('radio', { name: 'Requests in writing' }));
  await userEvent.click(page.getByRole('button', { name: /^Second payment/ }));
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveFocus();
});
afterEach(() => {
  queryClient.clear();
  localStorage.removeItem('desk.language');
});
// The stubs stay between the tests: the page polls until it is unmounted.
afterAll(() => {
  vi.unstubAllGlobals();
});

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const answer = (name: string, changed: DeskLetter) => {
  answers[name] = () => {
    answers[LIST] = onlyPage({ requests: [changed] });
    answers[ONE] = changed;
    return changed;
  };
};

test('a response is sent as a department, once, and stands in the thread', async () => {
  await expect.element(page.getByText('When?')).toBeVisible();
  await expect.element(page.getByRole('link', { name: photo.name })).toHaveAttribute('download', photo.name);
  await userEvent.click(button('Send the response'));
  await expect.element(page.getByText('Write the response.')).toBeVisible();
  await expect.element(field('Response')).toHaveFocus();
  expect(sent).toEqual([]);
  answer(RESPOND, answered);
  await userEvent.fill(field('Response'), RESPONSE);
  await userEvent.dblClick(button('Send the response'));
  await expect.element(page.getByText('The response is sent.')).toBeVisible();
  await expect.element(page.getByText(RESPONSE)).toBeVisible();
  await expect.element(field('Response')).toHaveValue('');
  expect(sent).toEqual([{ name: RESPOND, body: { department: care.id, text: RESPONSE } }]);
});

test('a request is closed for good, with a reason', async () => {
  await userEvent.click(button('Close the request'));
  await expect.element(page.getByText('Write the reason for closing.')).toBeVisible();
  await expect.element(field('Reason for closing')).toHaveFocus();
  expect(sent).toEqual([]);
  answer(CLOSE, closed);
  await userEvent.fill(field('Reason for closing'), REASON);
  await userEvent.click(button('Close the request'));
  await expect.element(page.getByText(REASON)).toBeVisible();
  expect(sent).toEqual([{ name: CLOSE, body: { reason: REASON } }]);
  await expect.element(button('Send the response')).not.toBeInTheDocument();
});

test('what was written stays when the citizen has closed the request meanwhile', async () => {
  answers[RESPOND] = refused(409, 'illegal_transition');
  await userEvent.fill(field('Response'), RESPONSE);
  await userEvent.click(button('Send the response'));
  await expect.element(page.getByText('The request was closed meanwhile; nothing was sent.')).toBeVisible();
  await expect.element(field('Response')).toHaveValue(RESPONSE);
});

test('only the button that was pressed waits for the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<DeskLetter>();
  answers[RESPOND] = () => promise;
  await userEvent.fill(field('Response'), RESPONSE);
  await userEvent.click(button('Send the response'));
  await expect.element(button('Send the response')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Close the request')).not.toHaveAttribute('aria-disabled');
  answers[ONE] = answered;
  resolve(answered);
  await expect.element(page.getByText('The response is sent.')).toBeVisible();
});

test('what was written is still there after the list and after another pane', async () => {
  await userEvent.fill(field('Response'), RESPONSE);
  await userEvent.click(button('All requests in writing'));
  await userEvent.click(page.getByRole('radio', { name: 'Messages' }));
  await userEvent.click(page.getByRole('radio', { name: 'Requests in writing' }));
  await userEvent.click(page.getByRole('button', { name: /^Second payment/ }));
  await expect.element(field('Response')).toHaveValue(RESPONSE);
});
