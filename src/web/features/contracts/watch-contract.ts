/**
 * Waits until the server has another version of a contract: the fund, another tab or another device has changed it. The server
 * announces changes by server-sent events; an event only says that something changed, so the contract is read. While the stream
 * is closed it is read every fifteen seconds, and at once when the page wakes or the waiting time is up. Only an answer of the
 * server ends the watch.
 */
import { asProblem } from '#contract/kernel/problems.ts';
import { startTimer } from '#contract/kernel/timer.ts';
import type { LoanContract } from '#contract/loans/contracts.ts';
import { api } from '#web/api/api.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { startDeadline, timeLeft, type Until } from '#web/parts/identity-app/deadline.ts';

const POLL_MS = 15_000;
/** After the waiting time the server needs a moment to end it. */
const LATE_MS = 2000;
/** Another try will not help. */
const FINAL = ['contract_document_not_found', 'login_required'] as const;

const deadlines = new WeakMap<LoanContract, Until>();

/** When the waiting time ends, by the instants of the server; the countdown begins when the contract is first asked about. */
export const waitOf = (contract: LoanContract): Until | null => {
  if (contract.waitEndsAt === null) return null;
  const known = deadlines.get(contract);
  if (known) return known;
  const started = startDeadline({ expiresAt: contract.waitEndsAt, now: contract.now });
  deadlines.set(contract, started);
  return started;
};

export const watchContract = (contract: LoanContract, cancelled: AbortSignal): Promise<LoanContract> =>
  new Promise((resolve, reject) => {
    const ending = new AbortController();
    const { signal } = ending;
    const end = (finish: () => void) => {
      if (signal.aborted) return;
      ending.abort();
      unfollow();
      cancelTimer();
      finish();
    };

    let isReading = false;
    /** Something happened while a read was under way: it may have been answered before. */
    let isStale = false;
    let isFollowing = false;
    let cancelTimer = () => {};
    const readLater = () => {
      cancelTimer();
      const wait = waitOf(contract);
      const left = wait ? timeLeft(wait) : null;
      if (left === 0) cancelTimer = startTimer(LATE_MS, read);
      else if (!isFollowing) cancelTimer = startTimer(Math.min(left ?? POLL_MS, POLL_MS), read);
      else if (left !== null) cancelTimer = startTimer(left, read);
    };
    const read = async () => {
      isStale = isReading;
      if (isReading || signal.aborted) return;
      isReading = true;
      try {
        const now = await api.contracts.get({ params: { id: contract.id } }, { signal });
        if (now.version !== contract.version) end(() => resolve(now));
      } catch (thrown) {
        const { code } = asProblem(thrown);
        if (FINAL.some((final) => final === code)) end(() => reject(thrown));
      }
      isReading = false;
      if (signal.aborted) return;
      if (isStale) void read();
      else readLater();
    };

    const unfollow = followEvents('/deals/events', {
      hear: read,
      listening: (isListening) => {
        if (isFollowing === isListening) return;
        isFollowing = isListening;
        readLater();
      },
    });
    for (const wake of ['online', 'pageshow']) addEventListener(wake, read, { signal });
    document.addEventListener('visibilitychange', read, { signal });
    cancelled.addEventListener('abort', () => end(() => reject(cancelled.reason)), { signal });
    readLater();
  });
