/** Appointments at the desk, in front of a server that the test plays. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appointmentCase } from '#machines/appointment-booking/appointment-booking.fixtures.ts';
import { queryClient } from '../../page/data.ts';
import { type Answers, onlyPage, playServer, refused } from '../../page/testing/played-server.ts';
import { showFund } from '../../page/testing/show-fund.tsx';
import type { DeskAppointment } from './appointments.contract.ts';

const DAY = '2126-12-01';
const one: DeskAppointment = {
  ...appointmentCase,
  applicant: 'Noura',
  applicantCivilId: '1048220916',
  history: [{ event: 'appointment.book', at: appointmentCase.bookedAt, by: 'citizen', note: null }],
  decisions: ['appointment.attend', 'appointment.miss', 'appointment.cancelByFund'],
};
const DECIDE = `POST /desk/api/appointments/${one.id}/decisions`;
const ON_DAY = 'GET /desk/api/appointments';
const ONE = `${ON_DAY}/${one.id}`;

let answers: Answers;
let sent: { name: string; body: Record<string, unknown> }[];
beforeEach(() => {
  localStorage.setItem('desk.language', 'en');
  sent = [];
  answers = {
    'GET /desk/api/cases': onlyPage({ cases: [] }),
    'GET /desk/api/clock': { now: '2026-11-25T08:00:00.000Z', offsetSeconds: 0 },
    'GET /desk/api/appointments/days': { days: [{ day: DAY, booked: 1 }] },
    [ON_DAY]: onlyPage({ appointments: [one] }),
    [ONE]: one,
  };
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
const open = async () => {
  await userEvent.click(page.getByRole('radio', { name: 'Appointments' }));
  await userEvent.click(page.getByRole('button', { name: /^Noura/ }));
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveFocus();
};

test('the next day with appointments is shown, and another one can be chosen', async () => {
  await userEvent.click(page.getByRole('radio', { name: 'Appointments' }));
  await expect.element(page.getByRole('button', { name: /^Noura/ })).toBeVisible();
  answers[ON_DAY] = onlyPage({ appointments: [] });
  await userEvent.fill(page.getByLabelText('Day', { exact: true }), '2126-12-02');
  await expect.element(page.getByText('No appointments on this day.')).toBeVisible();
  answers[ON_DAY] = onlyPage({ appointments: [one] });
  await userEvent.click(button(`${DAY} (1)`));
  await expect.element(page.getByRole('button', { name: /^Noura/ })).toBeVisible();
});

test('who came is noted', async () => {
  await open();
  const attended = { ...one, status: 'attended', decisions: [] };
  answers[DECIDE] = () => {
    answers[ONE] = attended;
    return attended;
  };
  await userEvent.click(button('The citizen came'));
  await expect.element(page.getByText('Done: The citizen came.')).toBeVisible();
  expect(sent).toEqual([{ name: DECIDE, body: { event: 'appointment.attend' } }]);
  await expect.element(button('The citizen came')).not.toBeInTheDocument();
});

test('it is cancelled with a reason, and not when it is too late', async () => {
  await open();
  await userEvent.click(button('Cancel the appointment'));
  const question = page.getByRole('dialog', { name: 'Cancel the appointment' });
  const cancel = question.getByRole('button', { name: 'Cancel it for good' });
  await userEvent.click(cancel);
  await expect.element(question.getByText('Write the reason.')).toBeVisible();
  expect(sent).toEqual([]);
  answers[DECIDE] = refused(409, 'appointment_closed');
  await userEvent.fill(question.getByRole('textbox'), 'The engineer is ill');
  await userEvent.click(cancel);
  await expect.element(page.getByText('This is no longer possible for this appointment.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ event: 'appointment.cancelByFund', reason: 'The engineer is ill' });
});

const OTHER_DAY = '2126-11-30';
test('the day stays when a citizen books an earlier one, and so does a reason that is being typed', async () => {
  await open();
  await userEvent.click(button('Cancel the appointment'));
  const reason = page.getByRole('dialog').getByRole('textbox');
  await userEvent.fill(reason, 'The engineer is ill');
  answers['GET /desk/api/appointments/days'] = {
    days: [
      { day: OTHER_DAY, booked: 1 },
      { day: DAY, booked: 1 },
    ],
  };
  await expect.element(page.getByText(`${OTHER_DAY} (1)`)).toBeInTheDocument();
  await expect.element(reason).toHaveValue('The engineer is ill');
});

test('the appointment stays open when it was the last one of its day', async () => {
  await open();
  const attended = { ...one, status: 'attended', decisions: [] };
  answers[DECIDE] = () => {
    answers[ONE] = attended;
    answers['GET /desk/api/appointments/days'] = { days: [] };
    return attended;
  };
  await userEvent.click(button('The citizen came'));
  await expect.element(button(`${DAY} (1)`)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 3, name: one.number })).toBeVisible();
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue(DAY);
});

test('an appointment that is moved to another day stays open with its new time, and is gone from the list of the day', async () => {
  await open();
  answers[ON_DAY] = onlyPage({
    appointments: [{ ...one, id: '00000000-0000-4000-8000-00000000000f', applicant: 'Yazeed' }],
  });
  answers[ONE] = { ...one, startsAt: `${OTHER_DAY}T07:15:00.000Z` };
  await expect.element(page.getByText('10:15').first()).toBeVisible();
  await userEvent.click(button('Appointments of the day'));
  await expect.element(page.getByRole('button', { name: /^Yazeed/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Fund' })).toHaveFocus();
});

test('a search finds appointments of any day, without the days', async () => {
  await userEvent.click(page.getByRole('radio', { name: 'Appointments' }));
  await expect.element(page.getByLabelText('Day', { exact: true })).toBeVisible();
  answers[ON_DAY] = (query: URLSearchParams) =>
    onlyPage({ appointments: query.get('search') === 'yazeed' ? [{ ...one, applicant: 'Yazeed' }] : [one] });
  await userEvent.fill(page.getByRole('searchbox'), 'yazeed');
  await expect.element(page.getByRole('button', { name: /^Yazeed/ })).toBeVisible();
  await expect.element(page.getByLabelText('Day', { exact: true })).not.toBeInTheDocument();
  await userEvent.click(button('Clear the search'));
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue(DAY);
  await expect.element(page.getByRole('button', { name: /^Noura/ })).toBeVisible();
});
