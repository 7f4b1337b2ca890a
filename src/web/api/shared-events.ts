/**
 * Server-sent events, one stream for all tabs of a browser: over HTTP/1.1 a browser has six connections to a server. Of the
 * visible tabs that follow a stream, the one that holds its Web Lock reads it and passes on what it hears; when that tab
 * leaves, another takes over. Each message holds the whole state, so the last one is enough for a tab that joins. A hidden tab,
 * and one in bfcache, follows nothing; after a lost connection the stream is opened anew. A browser that cannot share opens a stream
 * for each visible tab.
 */
import * as z from 'zod/mini';
import { startTimer } from '#contract/kernel/timer.ts';
import { openTabChannel } from '#web/storage/tab-channel.ts';
import { API_BASE, credentials } from './call.ts';

type Follower = {
  hear(data: unknown): void;
  /** Whether news would be heard now; while it would not, the caller asks now and then. */
  listening(isListening: boolean): void;
};

/**
 * A stream that is cut before it says anything is opened again after 3, 6, 12 and 24 seconds and then every half minute; the browser
 * itself would ask every three seconds for ever. After a refusal it would not try again at all.
 */
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 30_000;

const word = z.discriminatedUnion('type', [
  z.object({ type: z.literal('joined') }),
  z.object({ type: z.literal('heard'), isOpen: z.boolean(), data: z.nullable(z.string()) }),
]);
type Word = z.infer<typeof word>;
type Heard = Omit<Extract<Word, { type: 'heard' }>, 'type'>;

/** Reads the stream itself, until the signal aborts. */
const read = (path: string, tell: (heard: Heard) => void, signal: AbortSignal) => {
  let pauseMs = FIRST_PAUSE_MS;
  const open = () => {
    const events = new EventSource(API_BASE + path, { withCredentials: credentials === 'include' });
    let cancelTimer = () => {};
    // The pause is reset by a message, not by the opening: before its first message the stream may wait for its turn on
    // the server.
    events.onmessage = ({ data }) => {
      pauseMs = FIRST_PAUSE_MS;
      tell({ isOpen: true, data: String(data) });
    };
    events.onerror = () => {
      tell({ isOpen: false, data: null });
      cancelTimer = startTimer(events.readyState === EventSource.CLOSED ? LONGEST_PAUSE_MS : pauseMs, again);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      events.close();
    };
    const close = () => {
      cancelTimer();
      events.close();
    };
    const again = () => {
      signal.removeEventListener('abort', close);
      open();
    };
    signal.addEventListener('abort', close);
  };
  open();
};

/**
 * Reads the stream for every tab while this one holds the lock, and hears of it from another tab otherwise. Without a channel each tab
 * reads for itself.
 */
const share = (path: string, hear: (heard: Heard) => void, signal: AbortSignal) => {
  const name = `events:${path}`;
  const channel = 'locks' in navigator ? openTabChannel(name) : undefined;
  if (!channel) {
    read(path, hear, signal);
    return;
  }
  const say = (words: Word) => channel.postMessage(words);
  /** The last message, which a tab that joins receives; null while another tab reads. */
  let last: Heard | null = null;
  channel.onmessage = ({ data }) => {
    const { data: said } = word.safeParse(data);
    if (said?.type === 'heard') hear(said);
    else if (said && last) say({ type: 'heard', ...last });
  };
  signal.addEventListener('abort', () => channel.close());
  say({ type: 'joined' });
  const lead = () => {
    // The lock may be granted in the very moment in which the tab leaves; nothing would end the stream then.
    if (signal.aborted) return;
    read(
      path,
      (heard) => {
        last = heard;
        say({ type: 'heard', ...heard });
        hear(heard);
      },
      signal,
    );
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  navigator.locks.request(name, { signal }, lead).catch(() => {
    if (!signal.aborted) read(path, hear, signal);
  });
};

/** Follows a stream while the page is visible; the returned function ends it. */
export const followEvents = (path: string, { hear, listening }: Follower): (() => void) => {
  let leaving: AbortController | undefined;
  const tell = ({ isOpen, data }: Heard) => {
    listening(isOpen);
    if (data !== null) hear(JSON.parse(data));
  };
  const leave = () => {
    if (!leaving) return;
    leaving.abort();
    leaving = undefined;
    listening(false);
  };
  const join = () => {
    if (leaving || document.visibilityState !== 'visible') return;
    leaving = new AbortController();
    share(path, tell, leaving.signal);
  };
  const look = () => (document.visibilityState === 'visible' ? join() : leave());
  // A stream over the line before may be dead without a word: the signs of life that the server sends reach no script.
  const renew = () => {
    leave();
    join();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', join);
  addEventListener('online', renew);
  join();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', join);
    removeEventListener('online', renew);
    leave();
  };
};
