/** Release certificates, exemptions and messages at the desk, in front of a server that the test plays. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskMessage } from '../../areas/contact-messages/contact-messages.contract.ts';
import type { DeskExemption } from '../../areas/exemptions/exemptions.contract.ts';
import type { DeskCertificate } from '../../areas/release-certificates/release-certificates.contract.ts';
import { queryClient } from '../data.ts';
import { type Answers, onlyPage, playServer, refused } from '../testing/played-server.ts';
import { showFund } from '../testing/show-fund.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const [FIRST, SECOND] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'] as const;
const AT = '2026-11-22T08:00:00.000Z';
const words = (en: string) => ({ ar: en, en });
const certificate: DeskCertificate = {
  ...{ id: ID, number: 'RC-7K3M-92QX', purpose: 'general', isForDeceased: false, holder: words('Noura') },
  ...{ issuedAt: AT, validity: 'valid', revokedAt: null, reason: null },
  ...{ holderCivilId: '1048220916', commercialRegister: '1131042290' },
};
const message: DeskMessage = {
  ...{ id: ID, reference: 'CM-7K3M-92QX', civilId: null, reason: 'inquiry', subject: 'Pumps', message: 'How?\nWhen?' },
  ...{ name: 'Mahmoud', mobile: null, email: 'm@pumps.example', country: 'EG', city: 'Cairo', sentAt: AT },
  ...{ handledAt: null, note: null },
};
const loan = (loanId: string, name: string) => ({
  ...{ loanId, contractNumber: `LC-${name}`, title: words(name), outstanding: 50_000_00 },
  ...{ isExempted: false, reason: null },
});
const exemption: DeskExemption = {
  ...{ id: ID, number: 'EX-7K3M-92QX', deceasedCivilId: '1012003345', status: 'INPROGRESS', objection: 'none' },
  ...{ submittedAt: AT, changedAt: AT, attachments: [], documentTitles: {}, items: [], decidedAt: null, reason: null },
  ...{
    stateValue: 'inProgress',
    objected: null,
    objectionAttachments: [],
    objectionDocuments: [],
    applicant: 'Yazeed',
  },
  ...{ applicantCivilId: '1064418329', deceasedName: 'Mubarak' },
  answers: {
    deceased: { civilId: '1012003345', birthDate: '1352/04/09', deathDate: '1447/11/20' },
    instruments: { instrumentNumber: '451238877', heirsInstrumentNumber: '451240019' },
    documents: { confirmed: true },
  },
  openItems: [loan(FIRST, 'Palms'), loan(SECOND, 'Pumps')],
  history: [{ event: 'exemption.submit', at: AT, by: 'citizen', note: null }],
  decisions: ['exemption.accept', 'exemption.reject', 'exemption.rejectInPart'],
};
const objected: DeskExemption = {
  ...exemption,
  ...{ status: 'REJECTED', objection: 'inProgress', reason: 'The estate suffices', decidedAt: AT, openItems: [] },
  items: [{ ...loan(FIRST, 'Palms'), reason: 'The estate suffices' }],
  objected: { at: AT, reason: 'The farm was flooded', answeredAt: null, answer: null },
  decisions: ['objection.accept', 'objection.reject'],
};

let answers: Answers;
let sent: { name: string; body: Record<string, unknown> }[];
const shows = (one: DeskExemption) => {
  answers['GET /desk/api/exemptions'] = onlyPage({ exemptions: [one] });
  answers[`GET /desk/api/exemptions/${ID}`] = one;
};
beforeEach(() => {
  localStorage.setItem('desk.language', 'en');
  sent = [];
  answers = {
    'GET /desk/api/cases': onlyPage({ cases: [] }),
    'GET /desk/api/release-certificates': onlyPage({ certificates: [certificate] }),
    [`GET /desk/api/release-certificates/${ID}`]: certificate,
    'GET /desk/api/contact-messages': onlyPage({ messages: [message] }),
    [`GET /desk/api/contact-messages/${ID}`]: message,
  };
  shows(exemption);
  playServer(answers, (name, body) => {
    if (!name.startsWith('GET ')) sent.push({ name, body: JSON.parse(body) });
  });
  showFund();
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
const dialog = (name: string) => page.getByRole('dialog', { name });
const open = async (part: string, item: RegExp) => {
  await userEvent.click(page.getByRole('radio', { name: part }));
  await userEvent.click(page.getByRole('button', { name: item }));
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveFocus();
};
const DECIDE = `POST /desk/api/exemptions/${ID}/decisions`;

test('a certificate is revoked with a reason, once', async () => {
  await open('Release certificates', /^RC-7K3M-92QX/);
  await userEvent.click(button('Revoke the certificate'));
  const question = dialog('Revoke the certificate');
  const revoke = question.getByRole('button', { name: 'Revoke it for good' });
  await userEvent.click(revoke);
  await expect.element(question.getByText('Write the reason.')).toBeVisible();
  expect(sent).toEqual([]);
  const revoked = { ...certificate, validity: 'revoked', revokedAt: AT, reason: 'A payment was returned' };
  answers[`POST /desk/api/release-certificates/${ID}/revocation`] = () => {
    answers[`GET /desk/api/release-certificates/${ID}`] = revoked;
    return revoked;
  };
  await userEvent.fill(question.getByRole('textbox'), 'A payment was returned');
  await userEvent.click(revoke);
  await expect.element(page.getByText('Certificate RC-7K3M-92QX is revoked.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ reason: 'A payment was returned' });
  await expect.element(button('Revoke the certificate')).not.toBeInTheDocument();
});

test('a certificate that is revoked already is shown as it is', async () => {
  await open('Release certificates', /^RC-7K3M-92QX/);
  await userEvent.click(button('Revoke the certificate'));
  answers[`POST /desk/api/release-certificates/${ID}/revocation`] = refused(409, 'illegal_transition');
  await userEvent.fill(dialog('Revoke the certificate').getByRole('textbox'), 'Twice');
  await userEvent.click(dialog('Revoke the certificate').getByRole('button', { name: 'Revoke it for good' }));
  await expect.element(page.getByText('The certificate is revoked already.')).toBeVisible();
});

test('an exemption is accepted as a whole', async () => {
  await open('Exemptions', /^Mubarak/);
  const accepted: DeskExemption = { ...exemption, status: 'ACCEPTED', decidedAt: AT, decisions: [], openItems: [] };
  answers[DECIDE] = () => {
    shows(accepted);
    return accepted;
  };
  await userEvent.click(button('Accept the request'));
  await expect.element(page.getByText('Done: Accept the request.')).toBeVisible();
  expect(sent).toEqual([{ name: DECIDE, body: { event: 'exemption.accept' } }]);
  await expect.element(page.getByText('There is nothing left to decide.')).toBeVisible();
});

test('a decision in part says of some loans, but not of all, that they are waived, and why the others are not', async () => {
  await open('Exemptions', /^Mubarak/);
  await userEvent.click(button('Accept in part'));
  const question = dialog('Exempt in part');
  const decide = question.getByRole('button', { name: 'Decide in part' });
  await userEvent.click(decide);
  await expect.element(question.getByText('Choose some of the loans, not all of them.')).toBeVisible();
  await userEvent.click(question.getByRole('checkbox', { name: 'Waive: Palms (50,000)' }));
  await userEvent.click(decide);
  await expect.element(question.getByRole('textbox', { name: 'Why Pumps is not waived' })).toHaveFocus();
  expect(sent).toEqual([]);
  answers[DECIDE] = { ...exemption, status: 'PARTREJECTED', objection: 'possible', decidedAt: AT, decisions: [] };
  await userEvent.fill(question.getByRole('textbox', { name: 'Why Pumps is not waived' }), 'They are in use');
  await userEvent.fill(question.getByRole('textbox', { name: /^Reason/ }), 'One of two loans');
  await userEvent.click(decide);
  await expect.element(page.getByText('Done: Accept in part.')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    event: 'exemption.rejectInPart',
    reason: 'One of two loans',
    items: [
      { loanId: FIRST, isExempted: true },
      { loanId: SECOND, isExempted: false, reason: 'They are in use' },
    ],
  });
});

test('nothing can be waived of somebody who owes nothing, and one loan has no parts', async () => {
  shows({ ...exemption, openItems: [] });
  await open('Exemptions', /^Mubarak/);
  await expect.element(page.getByText('The deceased owes nothing.')).toBeVisible();
  await expect.element(button('Reject the request')).toBeVisible();
  for (const name of ['Accept the request', 'Accept in part'])
    await expect.element(button(name)).not.toBeInTheDocument();
  shows({ ...exemption, openItems: [loan(FIRST, 'Palms')] });
  await expect.element(button('Accept the request')).toBeVisible();
  await expect.element(button('Accept in part')).not.toBeInTheDocument();
});

test('an objection is answered: a rejection needs its reason', async () => {
  shows(objected);
  await open('Exemptions', /^Mubarak/);
  await expect.element(page.getByText('The farm was flooded')).toBeVisible();
  await userEvent.click(button('Reject the objection'));
  const question = dialog('Reject the objection');
  const reject = question.getByRole('button', { name: 'Reject the objection' });
  await userEvent.click(reject);
  await expect.element(question.getByText('Write the reason.')).toBeVisible();
  answers[DECIDE] = { ...objected, objection: 'rejected', decisions: [] };
  await userEvent.fill(question.getByRole('textbox'), 'The insurance pays');
  await userEvent.click(reject);
  await expect.element(page.getByText('Done: Reject the objection.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ event: 'objection.reject', reason: 'The insurance pays' });
});

test('a message is read with its sender, and marked as handled with a note, once', async () => {
  await open('Messages', /^Pumps/);
  for (const shown of ['Cairo · Egypt', 'm@pumps.example', 'A question'])
    await expect.element(page.getByText(shown)).toBeVisible();
  await userEvent.click(button('Mark as handled'));
  const question = dialog('Mark as handled');
  await userEvent.click(question.getByRole('button', { name: 'Mark as handled' }));
  await expect.element(question.getByText('Write what the fund did.')).toBeVisible();
  expect(sent).toEqual([]);
  const handled = { ...message, handledAt: AT, note: 'Answered by e-mail' };
  answers[`POST /desk/api/contact-messages/${ID}/handling`] = () => {
    answers[`GET /desk/api/contact-messages/${ID}`] = handled;
    return handled;
  };
  await userEvent.fill(question.getByRole('textbox'), 'Answered by e-mail');
  await userEvent.click(question.getByRole('button', { name: 'Mark as handled' }));
  await expect.element(page.getByText('Message CM-7K3M-92QX is handled.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ note: 'Answered by e-mail' });
  await expect.element(button('Mark as handled')).not.toBeInTheDocument();
});
