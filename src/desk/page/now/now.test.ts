import { expect, test } from 'vitest';
import type { Message, Person } from '../../contract.ts';
import { fundPanes } from '../fund/panes.ts';
import { type Seen, toStrangers, whatToDoNow } from './now.ts';

const NOW = Date.parse('2026-11-22T08:00:00.000Z');
const noura: Person = {
  ...{ civilId: '1048220916', name: 'نورة', nameEn: 'Noura', mobile: '0551234567' },
  ...{ password: 'Nakheel1448', story: 'قصة', storyEn: 'A story' },
};
/** The first rows of each list in which something can wait, by its part; undefined before it was read. */
type Lists = Record<string, readonly object[] | undefined>;
const PARTS = ['cases', 'disbursements', 'exemptions', 'letters', 'export-certificates', 'contact-messages'];
/** What each area says of its own list; those of `longer` have another page. */
const partsOf = (lists: Lists = {}, longer: readonly string[] = []): Seen['parts'] =>
  fundPanes.flatMap(({ part, waiting }) => {
    if (!waiting) return [];
    const rows = part in lists ? lists[part] : [];
    const page = { rows: rows as never, next: longer.includes(part) ? 'next' : null, tooMany: false };
    return [{ part, kind: waiting.kind, overview: rows && waiting.of(page) }];
  });
const nothing: Seen = { now: NOW, picked: undefined, messages: [], requests: [], parts: partsOf() };
const message = (id: string, to: string, text: string, secondsAgo: number): Message => ({
  ...{ id, to, text },
  sentAt: new Date(NOW - secondsAgo * 1000).toISOString(),
});
const code = (id: string, to: string, digits: string, secondsAgo = 10) =>
  message(id, to, `Your code\n@portal.example #${digits}`, secondsAgo);
const aCase = { projectName: 'Tomatoes', applicant: 'Noura', outcome: 'open', awaits: 'fund' } as const;
const kinds = (seen: Partial<Seen>) => whatToDoNow({ ...nothing, ...seen }).map(({ kind }) => kind);

test('with no person chosen and nothing waiting: choose a person, then what one can try', () => {
  expect(kinds({})).toEqual(['choose', 'try']);
});

test('who was chosen is who to be', () => {
  expect(whatToDoNow({ ...nothing, picked: noura })[0]).toEqual({ kind: 'enter', person: noura });
});

test('something can wait in six of the lists', () => {
  expect(nothing.parts.map(({ part }) => part)).toEqual(PARTS);
});

test('before anything was read, only a person can be chosen', () => {
  const parts = partsOf({ cases: undefined });
  expect(kinds({ messages: undefined, requests: undefined, parts })).toEqual(['choose']);
});

test('a code comes first, for whomever it is, until it is too old or replaced', () => {
  const messages = [
    code('4', '0559999999', '7654321'),
    code('3', noura.mobile, '222222'),
    code('2', noura.mobile, '111111'),
    code('1', '0551111111', '333333', 301),
  ];
  const steps = whatToDoNow({ ...nothing, messages });
  expect(steps.slice(0, 2)).toEqual([
    { kind: 'code', id: '4', code: '7654321', to: '0559999999' },
    { kind: 'code', id: '3', code: '222222', to: noura.mobile },
  ]);
  expect(steps[2]?.kind).toBe('choose');
});

test('a message after the code means that the code was used', () => {
  const messages = [message('2', noura.mobile, 'Welcome', 5), code('1', noura.mobile, '111111')];
  expect(kinds({ messages })).toEqual(['choose', 'try']);
});

test('what runs out comes before what waits for the fund: identity app, contract, cases, exemptions, answers', () => {
  const seen: Partial<Seen> = {
    picked: noura,
    messages: [code('1', noura.mobile, '111111')],
    requests: [{ id: 'r', civilId: noura.civilId, service: 's', numbers: [], expiresAt: '' }],
    parts: partsOf({
      cases: [
        { ...aCase, id: 'a', state: 'grantDecision' },
        { ...aCase, id: 'b', state: 'awaitingSecondParty' },
        { ...aCase, id: 'c', state: 'awaitingSignature', awaits: 'citizen' },
        { ...aCase, id: 'd', state: 'rejected', outcome: 'rejected' },
      ],
      disbursements: [
        { id: 'e', number: 'DB-1', applicant: 'Noura', decisions: ['secondParty.approve'], payable: false },
        { id: 'f', number: 'DB-2', applicant: 'Noura', decisions: [], payable: true },
      ],
      exemptions: [
        { id: 'g', decisions: ['exemption.accept'] },
        { id: 'h', decisions: [] },
      ],
      'export-certificates': [
        { id: 'i', state: 'underReview' },
        { id: 'j', state: 'issued' },
      ],
      letters: [
        { id: 'k', awaits: 'fund' },
        { id: 'l', awaits: 'citizen' },
      ],
      'contact-messages': [
        { id: 'm', handledAt: null },
        { id: 'n', handledAt: '2026-11-22T08:00:00.000Z' },
      ],
    }),
  };
  expect(whatToDoNow({ ...nothing, ...seen }).slice(1)).toEqual([
    { kind: 'identityRequest', id: 'r', civilId: noura.civilId },
    { kind: 'enter', person: noura },
    { kind: 'approve', part: 'cases', id: 'b', name: 'Tomatoes', applicant: 'Noura' },
    { kind: 'approve', part: 'disbursements', id: 'e', name: 'DB-1', applicant: 'Noura' },
    { kind: 'decide', part: 'cases', ids: ['a'], mayBeMore: false },
    { kind: 'decide', part: 'disbursements', ids: ['f'], mayBeMore: false },
    { kind: 'decide', part: 'exemptions', ids: ['g'], mayBeMore: false },
    { kind: 'decide', part: 'export-certificates', ids: ['i'], mayBeMore: false },
    { kind: 'answer', part: 'letters', ids: ['k'], mayBeMore: false },
    { kind: 'answer', part: 'contact-messages', ids: ['m'], mayBeMore: false },
  ]);
});

test('more may wait in a list that is longer than what was read, and the desk does not say then that nothing waits', () => {
  const cases = [{ ...aCase, id: 'a', state: 'grantDecision' }];
  const seen: Seen = { ...nothing, picked: noura, parts: partsOf({ cases }, ['cases', 'letters']) };
  expect(whatToDoNow(seen).slice(1)).toEqual([{ kind: 'decide', part: 'cases', ids: ['a'], mayBeMore: true }]);
  expect(kinds({ parts: partsOf({}, ['letters']) })).toEqual(['choose']);
});

test('a message to a mobile of a person whom the desk does not list is seen while it is new', () => {
  const typed = code('2', '0559999999', '7654321');
  const messages = [typed, code('1', noura.mobile, '111111'), code('0', '0558888888', '999999', 400)];
  expect(toStrangers(messages, [noura], NOW)).toEqual([typed]);
});
