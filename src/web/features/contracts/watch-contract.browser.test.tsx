/** Following a contract that may change on the server: what is read, how often, and what ends it. The test plays the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoanContract } from '#contract/loans/contracts.ts';
import { contractCase } from '#machines/contract-signing/contract-signing.fixtures.ts';
import { until } from '#tests/setup/until.ts';
import { watchContract } from './watch-contract.ts';

/** The news as this tab hears them; a stream that is shared between tabs has its own test. */
const stream = vi.hoisted(() => ({
  follower: null as { hear(data: unknown): void; listening(isListening: boolean): void } | null,
}));
vi.mock('#web/api/shared-events.ts', () => ({
  followEvents: (_path: string, follower: NonNullable<typeof stream.follower>) => {
    stream.follower = follower;
    return () => {
      stream.follower = null;
    };
  },
}));

const POLL_MS = 15_000;
const DAY_MS = 86_400_000;
const fetched = vi.fn<typeof fetch>();
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const has = (contract: LoanContract) => fetched.mockImplementation(async () => json(200, contract));
const refuses = (status: number, code: string) =>
  fetched.mockImplementation(async () => json(status, { error: { code, message: code } }));

let watching: AbortController;
const read = contractCase('awaitingSignature');
const signed = contractCase('awaitingSecondParty', { version: 2 });
const watch = (contract: LoanContract) => {
  const ended = vi.fn();
  watchContract(contract, watching.signal).then(ended, ended);
  return ended;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Reading an answer takes turns that no clock counts; when it is read, the next look at the contract is set. */
const nextIsSet = () => until(() => expect(vi.getTimerCount()).toBe(1));
const hear = async () => {
  stream.follower?.hear({});
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  watching = new AbortController();
});
afterEach(() => {
  watching.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
});

test('a contract that another tab has signed ends the watch with what it is now', async () => {
  has(signed);
  const ended = watch(read);
  stream.follower?.listening(true);
  await hear();
  await until(() => expect(ended).toHaveBeenCalledExactlyOnceWith(signed));
  expect(stream.follower).toBeNull();
});

test('so does the same state in a later version: another wait of the same contract', async () => {
  const later = contractCase('waitEnded', { version: 5 });
  has(later);
  const ended = watch(contractCase('waitEnded', { version: 3 }));
  await hear();
  await until(() => expect(ended).toHaveBeenCalledExactlyOnceWith(later));
});

test('news of something else ends nothing', async () => {
  has(read);
  const ended = watch(read);
  stream.follower?.listening(true);
  await hear();
  await until(() => expect(fetched).toHaveBeenCalledTimes(1));
  await pass(10 * POLL_MS);
  expect(ended).not.toHaveBeenCalled();
  expect(stream.follower).not.toBeNull();
});

test('while the stream is open nothing is asked without news; while it is closed, every fifteen seconds', async () => {
  has(read);
  watch(read);
  stream.follower?.listening(true);
  await pass(10 * POLL_MS);
  expect(fetched).not.toHaveBeenCalled();
  stream.follower?.listening(false);
  await pass(POLL_MS);
  expect(fetched).toHaveBeenCalledTimes(1);
  await nextIsSet();
  await pass(POLL_MS);
  expect(fetched).toHaveBeenCalledTimes(2);
  stream.follower?.listening(true);
  await pass(10 * POLL_MS);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('when the waiting time is up the contract is read, also with an open stream', async () => {
  const waiting = contractCase('awaitingSecondParty', { version: 2 });
  has(waiting);
  watch(waiting);
  stream.follower?.listening(true);
  await pass(119_000);
  expect(fetched).not.toHaveBeenCalled();
  await pass(1000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await nextIsSet();
  // The server needs a moment to end it.
  await pass(2000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a fault passes, a contract that is gone does not', async () => {
  const ended = watch(read);
  refuses(500, 'something_went_wrong');
  await pass(POLL_MS);
  expect(fetched).toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
  refuses(404, 'contract_document_not_found');
  await pass(POLL_MS);
  await until(() =>
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'contract_document_not_found' })),
  );
});

test('a wait of thirty days asks when it is over, and not in between', async () => {
  const now = new Date().toISOString();
  const waitEndsAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const waits = contractCase('awaitingSecondParty', { version: 2, now, waitEndsAt });
  has(waits);
  const ended = watch(waits);
  stream.follower?.listening(true);
  await pass(60_000);
  expect(fetched).not.toHaveBeenCalled();
  await pass(30 * DAY_MS - 61_000);
  expect(fetched).not.toHaveBeenCalled();
  await pass(1000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});
