/** Broadcasts at the desk, in front of a server that the test plays. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Broadcast } from '#contract/portal/broadcasts.ts';
import { queryClient } from '../../page/data.ts';
import { type Answers, playServer, refused } from '../../page/testing/played-server.ts';
import { showFund } from '../../page/testing/show-fund.tsx';

const ALL = 'GET /desk/api/broadcasts';
const SIZE = 'POST /desk/api/broadcasts/size';
const BEGIN = 'POST /desk/api/broadcasts';
const regions = [
  {
    id: 'qassim',
    title: { ar: 'القصيم', en: 'Qassim' },
    branches: [{ id: 'rass', title: { ar: 'الرس', en: 'Rass' } }],
  },
  { id: 'hail', title: { ar: 'حائل', en: 'Hail' }, branches: [{ id: 'baqa', title: { ar: 'بقعاء', en: 'Baqa' } }] },
];
const running: Broadcast = {
  ...{ id: '0b4f7a52-1c11-4c5c-9e55-2f7d3a1e0001', text: { ar: 'خدمة جديدة', en: 'A new service' }, page: 'services' },
  ...{ audience: {}, state: 'running', people: 1000, reached: 250, begunBy: 'desk' },
  ...{ begunAt: '2026-11-22T08:00:00.000Z', changedAt: '2026-11-22T08:01:00.000Z' },
};
const COMMAND = `POST /desk/api/broadcasts/${running.id}/commands`;

let answers: Answers;
let sent: { name: string; body: Record<string, unknown> }[];
beforeEach(() => {
  localStorage.setItem('desk.language', 'en');
  sent = [];
  answers = { 'GET /desk/api/cases': { cases: [] }, [ALL]: { broadcasts: [], regions } };
  playServer(answers, (name, body) => {
    if (!name.startsWith('GET ')) sent.push({ name, body: JSON.parse(body) });
  });
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
const open = async () => {
  showFund();
  await userEvent.click(page.getByRole('radio', { name: 'Broadcasts' }));
};
const write = async (ar: string, en: string) => {
  await userEvent.fill(page.getByLabelText('Text in Arabic'), ar);
  await userEvent.fill(page.getByLabelText('Text in English'), en);
};
const TEXT = { ar: 'تبدأ خدمة جديدة يوم الأحد', en: 'A new service begins on Sunday' };

test('one is written in both languages, counted, confirmed and sent once', async () => {
  answers[SIZE] = { people: 12_345, parts: 2 };
  answers[BEGIN] = () => {
    answers[ALL] = { broadcasts: [{ ...running, text: TEXT }], regions };
    return { ...running, text: TEXT };
  };
  await open();
  await expect.element(page.getByText('No broadcasts yet.')).toBeVisible();
  await write(TEXT.ar, TEXT.en);
  await userEvent.selectOptions(page.getByLabelText('Region'), 'hail');
  await expect.element(page.getByLabelText('Branch')).toHaveTextContent('AllBaqa');
  await userEvent.selectOptions(page.getByLabelText('Branch'), 'baqa');
  await userEvent.selectOptions(page.getByLabelText('Loans'), 'troubled');
  await userEvent.click(page.getByText(/^Only those with a loan application/));
  await userEvent.click(button('Count'));
  const question = page.getByRole('dialog', { name: 'Send the broadcast' });
  await expect.element(question.getByText('Citizens: 12,345')).toBeVisible();
  await expect.element(question.getByText('Text messages for each of them: 2')).toBeVisible();
  const form = {
    text: TEXT,
    page: 'account',
    audience: { regionId: 'hail', branchId: 'baqa', loan: 'troubled', hasOpenApplication: true },
  };
  expect(sent).toEqual([{ name: SIZE, body: form }]);

  answers[`${BEGIN} broken`] = answers[BEGIN];
  answers[BEGIN] = refused(500, 'something_went_wrong');
  await userEvent.click(question.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('That did not work. Try again.')).toBeVisible();
  answers[BEGIN] = answers[`${BEGIN} broken`];
  await userEvent.click(question.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('The broadcast has begun.')).toBeVisible();
  const [, first, second] = sent;
  expect(first?.body).toEqual({ ...form, id: expect.any(String) });
  expect(second?.body).toEqual(first?.body);
  await expect.element(page.getByText('250 of 1000 reached')).toBeVisible();
  await expect.element(page.getByLabelText('Text in Arabic')).toHaveValue('');
});

test('a text that is missing or too short is named, and nothing is asked of the server', async () => {
  await open();
  await write(TEXT.ar, 'short');
  await userEvent.click(button('Count'));
  await expect.element(page.getByLabelText('Text in English')).toHaveFocus();
  await expect.element(page.getByText('Write 10 to 300 characters.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the same text again is refused, and stays where it was written', async () => {
  answers[SIZE] = { people: 1, parts: 1 };
  answers[BEGIN] = refused(409, 'illegal_transition');
  await open();
  await write(TEXT.ar, TEXT.en);
  await userEvent.click(button('Count'));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('The same text was sent to the same citizens within a day.')).toBeVisible();
  await expect.element(page.getByLabelText('Text in English')).toHaveValue(TEXT.en);
});

test('one that is being sent is stopped, and goes on', async () => {
  answers[ALL] = { broadcasts: [running], regions };
  answers[COMMAND] = () => {
    answers[ALL] = { broadcasts: [{ ...running, state: 'stopped' }], regions };
    return { ...running, state: 'stopped' };
  };
  await open();
  await userEvent.click(button('Stop'));
  await expect.element(page.getByText('Stopped')).toBeVisible();
  answers[COMMAND] = () => {
    answers[ALL] = { broadcasts: [{ ...running, state: 'done', reached: 1000 }], regions };
    return refused(409, 'illegal_transition');
  };
  await userEvent.click(button('Resume'));
  await expect.element(page.getByText('The broadcast has changed meanwhile.')).toBeVisible();
  await expect.element(page.getByText('1000 of 1000 reached')).toBeVisible();
  await expect.element(button('Resume')).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ command: 'stop' }, { command: 'resume' }]);
});
