/**
 * Tells the event streams that something has changed, so that they need not poll: those of this server, and over the wire those of
 * the other servers. A subject is the civil ID of a citizen (deals, sessions) or the id of a row. The rows are authoritative: a
 * stream that hears of a change reads them. Every stream reads when words may have been missed, because the line to the other servers was lost.
 */
import { EventEmitter } from 'node:events';
import type { Clock } from '#server/core/clock.ts';
import { afterCommit, sendWithCommit } from '#server/core/sql/transaction.ts';
import type { Wire } from './wire.ts';

export type News = {
  /** Wakes who follows the subject; inside a transaction only once it has committed. */
  tell(subject: string): void;
  /** Wakes everyone at once, so that they can read in one query. */
  tellAll(): void;
  follow(subject: string, signal: AbortSignal): Following;
  /** Calls `hear` in the moment in which the subject may have changed, as long as the server lives. */
  listen(subject: string, hear: () => void): void;
  /** A word that another server has sent. */
  hear(word: string): void;
};
export type Following = {
  /** Waits until the subject may have changed since the last wait (true), or for that time (false). */
  changed(milliseconds: number): Promise<boolean>;
  stop(): void;
};

const EVERYBODY = Symbol('everybody');

type Needs = {
  clock: Pick<Clock, 'schedule'>;
  /** The wire to the other servers; without it, this server is alone with its database. */
  wire?: Pick<Wire, 'wordOf' | 'sendNow'> | undefined;
};

export const createNews = ({ clock, wire }: Needs): News => {
  const words = new EventEmitter().setMaxListeners(0);
  const wordOf = (subject: string) => wire?.wordOf(subject) ?? subject;
  return {
    tellAll: () => {
      words.emit(EVERYBODY);
    },
    tell: (subject) => {
      const word = wordOf(subject);
      if (wire && !sendWithCommit(word)) wire.sendNow(word);
      afterCommit(() => words.emit(word));
    },

    hear: (word) => {
      words.emit(word);
    },

    follow: (subject, signal) => {
      const word = wordOf(subject);
      // Remembered between two waits: a change while the rows are being read counts.
      let isChanged = false;
      let wake = () => {};
      const hear = () => {
        isChanged = true;
        wake();
      };
      const leave = () => wake();
      words.on(word, hear).on(EVERYBODY, hear);
      signal.addEventListener('abort', leave);
      return {
        changed: async (milliseconds) => {
          if (!isChanged && !signal.aborted) {
            const { promise, resolve } = Promise.withResolvers<void>();
            wake = resolve;
            const cancel = clock.schedule(Math.max(milliseconds, 1), resolve);
            await promise;
            cancel();
          }
          const wasChanged = isChanged;
          isChanged = false;
          return wasChanged;
        },
        stop: () => {
          words.off(word, hear).off(EVERYBODY, hear);
          signal.removeEventListener('abort', leave);
        },
      };
    },

    listen: (subject, hear) => {
      words.on(wordOf(subject), hear).on(EVERYBODY, hear);
    },
  };
};
