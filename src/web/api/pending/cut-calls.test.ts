import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import { askLineWith } from '#web/state/connectivity.ts';
import { CallFailed } from '../failure.ts';
import { sendThroughCuts } from './cut-calls.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const cut = () => Promise.reject(new CallFailed({ kind: 'unreachable' }));
let addresses = 0;
/** A call of its own for each test: what is counted of one says nothing of another. */
const call = (endpoint: Endpoint, signal = new AbortController().signal) => {
  addresses += 1;
  const address = `/${addresses}`;
  return async (send: () => Promise<unknown>) => {
    const sent: number[] = [];
    const began = Date.now();
    const outcome = sendThroughCuts({ endpoint, address, signal }, () => {
      sent.push(Date.now() - began);
      return send();
    }).then(
      (answer) => ({ answer }),
      (thrown) => ({ failed: thrown instanceof CallFailed ? thrown.failure.kind : thrown }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return { sent, outcome: await outcome };
  };
};

test.each([
  ['a read', contract.account],
  ['a save', contract.drafts.save],
  ['an upload', contract.drafts.attach],
])(
  '%s that is cut while the line holds is sent three times with pauses, and then once each time it is asked for',
  async (_, endpoint) => {
    askLineWith(async () => true);
    const send = call(endpoint);
    expect(await send(cut)).toEqual({ sent: [0, 400, 3400], outcome: { failed: 'interrupted' } });
    expect(await send(cut)).toEqual({ sent: [0], outcome: { failed: 'interrupted' } });
    // An answer proves that it gets through.
    expect(await send(async () => 'saved')).toEqual({ sent: [0], outcome: { answer: 'saved' } });
    expect(await send(cut)).toMatchObject({ sent: [0, 400, 3400] });
  },
);

test('so does a refusal: the server has answered', async () => {
  askLineWith(async () => true);
  const send = call(contract.account);
  const refuse = () => Promise.reject(new CallFailed({ kind: 'answered', status: 503, body: '' }));
  await send(cut);
  expect(await send(refuse)).toEqual({ sent: [0], outcome: { failed: 'answered' } });
  expect(await send(cut)).toMatchObject({ sent: [0, 400, 3400] });
});

test('a call is answered after one cut', async () => {
  askLineWith(async () => true);
  let sent = 0;
  const second = async () => {
    sent += 1;
    return sent === 1 ? cut() : 'read';
  };
  expect(await call(contract.account)(second)).toEqual({ sent: [0, 400], outcome: { answer: 'read' } });
});

test('what a person waits for is sent when they press, and says so when it was cut each time', async () => {
  askLineWith(async () => true);
  const send = call(contract.drafts.submit);
  expect(await send(cut)).toEqual({ sent: [0], outcome: { failed: 'unreachable' } });
  expect(await send(cut)).toEqual({ sent: [0], outcome: { failed: 'unreachable' } });
  expect(await send(cut)).toEqual({ sent: [0], outcome: { failed: 'interrupted' } });
});

test('where the line is lost a call fails at once, and nothing is counted against it', async () => {
  const send = call(contract.account);
  askLineWith(async () => false);
  for (let again = 0; again < 5; again += 1)
    expect(await send(cut)).toEqual({ sent: [0], outcome: { failed: 'unreachable' } });
  askLineWith(async () => true);
  expect(await send(cut)).toMatchObject({ sent: [0, 400, 3400] });
});

test('a call that is cancelled in its pause is not sent again', async () => {
  askLineWith(async () => true);
  const controller = new AbortController();
  const send = call(contract.account, controller.signal);
  setTimeout(() => controller.abort(), 1000);
  expect(await send(cut)).toEqual({ sent: [0, 400], outcome: { failed: controller.signal.reason } });
});
