/**
 * Waits for the end of a request. The server reports it by server-sent events. While that connection is closed the status is
 * polled every two seconds, and at once when the page wakes or the time is up. Only an answer of the server ends the wait, never
 * our own clock alone.
 */
import { type IdentityRequest, type IdentityStatus, identityStatus } from '#contract/identity-app.ts';
import { asProblem } from '#contract/kernel/problems.ts';
import { startTimer } from '#contract/kernel/timer.ts';
import { api } from '#web/api/api.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { timeLeft } from './deadline.ts';

export type Ended = Exclude<IdentityStatus, 'waiting'>;

const POLL_MS = 2000;

export const watchUntilEnded = (request: IdentityRequest, cancelled: AbortSignal): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const { requestId } = request;
    const ending = new AbortController();
    const { signal } = ending;
    const end = (finish: () => void) => {
      if (signal.aborted) return;
      ending.abort();
      unfollow();
      cancelTimer();
      finish();
    };
    const settle = (status: IdentityStatus) => {
      if (status !== 'waiting') end(() => resolve(status));
    };

    let isAsking = false;
    let isFollowing = false;
    let cancelTimer = () => {};
    const askLater = () => {
      cancelTimer();
      const left = timeLeft(request);
      cancelTimer = startTimer(isFollowing && left > 0 ? left : POLL_MS, ask);
    };
    const ask = async () => {
      if (isAsking || signal.aborted) return;
      isAsking = true;
      const isLate = timeLeft(request) === 0;
      try {
        settle((await api.identityApp.status({ params: { requestId } }, { signal })).status);
      } catch (thrown) {
        // Before the deadline a fault may pass; a request that does not exist never will.
        if (isLate || asProblem(thrown).code === 'not_found') end(() => reject(thrown));
      }
      isAsking = false;
      if (!signal.aborted) askLater();
    };

    const unfollow = followEvents(`/identity-app/requests/${encodeURIComponent(requestId)}/events`, {
      hear: (data) => {
        const news = identityStatus.safeParse(data);
        if (news.success) settle(news.data.status);
      },
      listening: (isListening) => {
        if (isFollowing === isListening) return;
        isFollowing = isListening;
        askLater();
      },
    });
    for (const wake of ['online', 'pageshow']) addEventListener(wake, ask, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
    cancelled.addEventListener('abort', () => end(() => reject(cancelled.reason)), { signal });
    askLater();
  });
