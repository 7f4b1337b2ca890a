/**
 * What to do now at the desk, from what it polls. A pure function: what runs out soon comes first, then who to be, then what
 * waits for the fund.
 */
import type { Message, Newcomer, Person, PhoneRequest } from '../../contract.ts';
import type { Overview } from '../pane/fund-pane.tsx';

/** What waits for the fund in one of its parts; undefined until its list was read: nothing is said about it. */
export type SeenPart = { part: string; kind: 'decide' | 'answer'; overview: Overview | undefined };
export type Seen = {
  /** The server's time in milliseconds. */
  now: number;
  picked: Person | Newcomer | undefined;
  messages: readonly Message[] | undefined;
  requests: readonly PhoneRequest[] | undefined;
  /** In the order of the parts on the page. */
  parts: readonly SeenPart[];
};

export type Waiting = { part: string; ids: readonly string[]; mayBeMore: boolean };
export type Step =
  | { kind: 'code'; id: string; code: string; to: string }
  | { kind: 'identityRequest'; id: string; civilId: string }
  | { kind: 'choose' }
  | { kind: 'enter'; person: Person | Newcomer }
  | { kind: 'approve'; part: string; id: string; name: string; applicant: string }
  | ({ kind: 'decide' } & Waiting)
  | ({ kind: 'answer' } & Waiting)
  | { kind: 'try' };

/** How long a code is valid. */
const CODE_MS = 5 * 60_000;
/** The last line of a message binds its code to our address: `@portal.example #123456`. */
const CODE = /#(\d{6,7})\s*$/;
export const codeIn = ({ text }: Pick<Message, 'text'>): string | undefined => CODE.exec(text)?.[1];

const isFresh = ({ sentAt }: Message, now: number) => now - Date.parse(sentAt) < CODE_MS;

/** New messages to mobiles that no listed person has, such as a number that was just typed in the portal. */
export const toStrangers = (
  messages: readonly Message[],
  known: readonly { mobile: string }[],
  now: number,
): Message[] =>
  messages.filter((message) => isFresh(message, now) && !known.some(({ mobile }) => mobile === message.to));

/** Only the newest message to a mobile counts: a later code replaces the one before it. */
const codesOf = ({ messages = [], now }: Seen): Step[] =>
  messages
    .filter((message, at) => isFresh(message, now) && messages.findIndex(({ to }) => to === message.to) === at)
    .flatMap((message) => {
      const code = codeIn(message);
      return code === undefined ? [] : [{ kind: 'code', id: message.id, code, to: message.to }];
    });

const approvalsOf = ({ part, overview }: SeenPart): Step[] =>
  (overview?.approvals ?? []).map((approval) => ({ kind: 'approve', part, ...approval }));

const waitingOf = ({ part, kind, overview }: SeenPart): Step[] => {
  const { ids = [], isLonger: mayBeMore = false } = overview ?? {};
  return ids.length > 0 ? [{ kind, part, ids, mayBeMore }] : [];
};

export const whatToDoNow = (seen: Seen): Step[] => {
  const { parts } = seen;
  const forFund = [
    ...parts.flatMap(approvalsOf),
    ...parts.filter(({ kind }) => kind === 'decide').flatMap(waitingOf),
    ...parts.filter(({ kind }) => kind === 'answer').flatMap(waitingOf),
  ];
  // A list with another page may hold more that waits, so the page cannot say that nothing waits.
  const isNothing = forFund.length === 0 && parts.every(({ overview }) => overview && !overview.isLonger);
  return [
    ...codesOf(seen),
    ...(seen.requests ?? []).map(({ id, civilId }) => ({ kind: 'identityRequest', id, civilId }) satisfies Step),
    seen.picked ? { kind: 'enter', person: seen.picked } : { kind: 'choose' },
    ...(isNothing ? [{ kind: 'try' } satisfies Step] : forFund),
  ];
};
