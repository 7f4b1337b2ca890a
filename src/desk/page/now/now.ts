/**
 * What to do now at the desk, from what it polls. A pure function: what runs out soon comes first, then who to be, then what
 * waits for the fund.
 */
import type { Case, Message, Newcomer, Person, PhoneRequest } from '../../contract.ts';
import type { DeskDisbursement } from '../../disbursements.contract.ts';
import type { DeskMessage } from '../../services/contact.contract.ts';
import type { ListedDeskExemption } from '../../services/exemptions.contract.ts';
import type { ListedDeskExport } from '../../services/export-certificates.contract.ts';
import type { ListedDeskLetter } from '../../services/letters.contract.ts';
import type { PartName } from '../fund/fund.texts.ts';

/** A list is undefined until it was read: nothing is said about it. */
export type Seen = {
  /** The server's time in milliseconds. */
  now: number;
  picked: Person | Newcomer | undefined;
  messages: readonly Message[] | undefined;
  requests: readonly PhoneRequest[] | undefined;
  cases: readonly Pick<Case, 'id' | 'state' | 'outcome' | 'awaits' | 'projectName' | 'applicant'>[] | undefined;
  disbursements: readonly Pick<DeskDisbursement, 'id' | 'decisions' | 'payable' | 'number' | 'applicant'>[] | undefined;
  exemptions: readonly Pick<ListedDeskExemption, 'id' | 'decisions'>[] | undefined;
  exports: readonly Pick<ListedDeskExport, 'id' | 'state'>[] | undefined;
  letters: readonly Pick<ListedDeskLetter, 'id' | 'awaits'>[] | undefined;
  contactMessages: readonly Pick<DeskMessage, 'id' | 'handledAt'>[] | undefined;
  /** Those of the lists whose first page is not all of them: more may wait. */
  longer: readonly PartName[];
};

export type Waiting = { part: PartName; ids: readonly string[]; mayBeMore: boolean };
export type Step =
  | { kind: 'code'; id: string; code: string; to: string }
  | { kind: 'identityRequest'; id: string; civilId: string }
  | { kind: 'choose' }
  | { kind: 'enter'; person: Person | Newcomer }
  | { kind: 'approve'; part: 'cases' | 'disbursements'; id: string; name: string; applicant: string }
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

const approvalsOf = ({ cases = [], disbursements = [] }: Seen): Step[] => [
  ...cases
    .filter(({ state }) => state === 'awaitingSecondParty')
    .map(
      ({ id, projectName, applicant }) =>
        ({ kind: 'approve', part: 'cases', id, name: projectName, applicant }) satisfies Step,
    ),
  ...disbursements
    .filter(({ decisions }) => decisions.includes('secondParty.approve'))
    .map(
      ({ id, number, applicant }) =>
        ({ kind: 'approve', part: 'disbursements', id, name: number, applicant }) satisfies Step,
    ),
];

const idsOf = <T extends { id: string }>(list: readonly T[] | undefined, isWaiting: (one: T) => boolean) =>
  (list ?? []).filter(isWaiting).map(({ id }) => id);
const some = ({ ids }: { ids: readonly string[] }) => ids.length > 0;

const decisionsOf = (seen: Seen): Pick<Waiting, 'part' | 'ids'>[] => [
  {
    part: 'cases',
    ids: idsOf(
      seen.cases,
      (one) => one.outcome === 'open' && one.awaits === 'fund' && one.state !== 'awaitingSecondParty',
    ),
  },
  { part: 'disbursements', ids: idsOf(seen.disbursements, ({ payable }) => payable) },
  { part: 'exemptions', ids: idsOf(seen.exemptions, ({ decisions }) => decisions.length > 0) },
  { part: 'exports', ids: idsOf(seen.exports, ({ state }) => state === 'underReview') },
];
const answersOf = (seen: Seen): Pick<Waiting, 'part' | 'ids'>[] => [
  { part: 'letters', ids: idsOf(seen.letters, ({ awaits }) => awaits === 'fund') },
  { part: 'messages', ids: idsOf(seen.contactMessages, ({ handledAt }) => handledAt === null) },
];

const isRead = ({ cases, disbursements, exemptions, exports, letters, contactMessages }: Seen) =>
  [cases, disbursements, exemptions, exports, letters, contactMessages].every((list) => list !== undefined);

export const whatToDoNow = (seen: Seen): Step[] => {
  const mayBeMore = ({ part }: { part: PartName }) => seen.longer.includes(part);
  const forFund: Step[] = [
    ...approvalsOf(seen),
    ...decisionsOf(seen)
      .filter(some)
      .map((waiting) => ({ kind: 'decide', ...waiting, mayBeMore: mayBeMore(waiting) }) satisfies Step),
    ...answersOf(seen)
      .filter(some)
      .map((waiting) => ({ kind: 'answer', ...waiting, mayBeMore: mayBeMore(waiting) }) satisfies Step),
  ];
  // A list with another page may hold more that waits, so the page cannot say that nothing waits.
  const isNothing = forFund.length === 0 && isRead(seen) && seen.longer.length === 0;
  return [
    ...codesOf(seen),
    ...(seen.requests ?? []).map(({ id, civilId }) => ({ kind: 'identityRequest', id, civilId }) satisfies Step),
    seen.picked ? { kind: 'enter', person: seen.picked } : { kind: 'choose' },
    ...(isNothing ? [{ kind: 'try' } satisfies Step] : forFund),
  ];
};
