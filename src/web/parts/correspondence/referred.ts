/** The closed request from which the citizen came: chosen in the first step of a new request until that is answered. */
import * as z from 'zod/mini';
import { INCIDENT_NUMBER, type LetterReference, type RequestKind } from '#contract/services/reviewer-requests.ts';
import { sessionEnded } from '#web/session/session.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';

const number = z.string().check(z.regex(INCIDENT_NUMBER));

export const referredRequest = (kind: RequestKind) => {
  const key = `${kind}RefersTo`;
  const forget = () => sessionStore.remove(key);
  // The next citizen must not get it.
  sessionEnded.on(forget);
  return {
    /** From the address of the page that opens the request; stored, since the address is another one as soon as it is saved. */
    take: (search: unknown) => {
      const given = z.object({ refers_to: number }).safeParse(search);
      if (given.success) sessionStore.write(key, given.data.refers_to);
    },
    /** Empty where there is none. */
    find: ({ earlier }: Pick<LetterReference, 'earlier'>): string => {
      const named = sessionStore.read(key, number);
      return earlier.find((one) => one.number === named)?.number ?? '';
    },
    forget,
  };
};
