/** Requests in writing, of both kinds. */
import { randomUUID } from 'node:crypto';
import { REQUEST_KINDS, type RequestKind } from '#contract/services/letters.ts';
import { formOf } from '#tests/setup/cases/applications.ts';
import { callsOf, letterAnswers, prepareLetter, submitLetter } from '#tests/setup/cases/letters.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import { type Area, draftEnds, idsOf, type Part, type Particulars } from '../malformed/area.ts';
import { type CallsOf, once, read, readOf, STREAM } from '../scale/calls.ts';
import { draftCalls, twoDrafts } from '../scale/draft-calls.ts';
import type { Calls } from '../scale/timed.ts';
import type { World } from '../scale/world.ts';

/**
 * A request in writing that is not submitted, a thread that is written to, and one that is closed in the end, in which a file waits
 * that may be detached.
 */
const lettersOf = async (citizen: CitizenHand, kind: RequestKind) => {
  const calls = callsOf(citizen, kind);
  const prepare = () => prepareLetter(citizen, kind, letterAnswers(), ['letter-1']);
  const draft = await prepare();
  const { number } = await submitLetter(citizen, kind, await prepare());
  const written = await calls.thread({ params: { number } });
  const { id: waitingId } = await submitLetter(citizen, kind, await prepare());
  const unsent = await calls.attachToReply({ params: { id: waitingId }, body: formOf('letter-1'), key: randomUUID() });
  const place = `${kind}-requests`;
  const ids: Part['ids'] = [
    [RegExp(`desk.*${place}.*documentId`), written.messages[0]?.attachments[0]?.id],
    [RegExp(`${place}.*number`), number],
    [RegExp(`${place}.*reply.*attachmentId`), unsent.id],
    [RegExp(`${place}.*/(?:reply|close)`), waitingId],
    [RegExp(`desk.*${place}|${place}.*/(?:receipt|messages)`), written.id],
    [RegExp(`${place}.*attachmentId`), draft.attachments[0]?.id],
    [RegExp(place), draft.id],
  ];
  const bodies = {
    [`${kind}Requests.save`]: { baseVersion: draft.version, answers: draft.answers, partial: {} },
    [`${kind}Requests.reply`]: { text: 'مزرعة النخيل', attachments: [] },
    [`${kind}Requests.submit`]: { version: draft.version, attachments: idsOf(draft.attachments) },
  };
  return { ids, bodies };
};

const operationsOf = (kind: RequestKind): Record<string, Particulars> => ({
  ...draftEnds(`${kind}Requests`),
  [`${kind}Requests.attach`]: { form: 'letter-2' },
  [`${kind}Requests.save`]: { partial: { details: { title: 'مو', message: 'متى' } } },
  [`${kind}Requests.attachToReply`]: { form: 'letter-2' },
  [`${kind}Requests.detachFromReply`]: { isLast: true },
  [`${kind}Requests.close`]: { isLast: true },
});

export const area: Area = {
  discard: async (citizen) => {
    for (const calls of REQUEST_KINDS.map((kind) => callsOf(citizen, kind)))
      for (const { id } of (await calls.list({ query: {} })).drafts) await calls.discard({ params: { id } });
  },
  prepare: async ({ citizen }) => {
    const reviewer = await lettersOf(citizen, 'reviewer');
    const director = await lettersOf(citizen, 'director');
    return { ids: [...reviewer.ids, ...director.ids], bodies: { ...reviewer.bodies, ...director.bodies } };
  },
  operations: {
    ...operationsOf('reviewer'),
    ...operationsOf('director'),
    'desk.closeRequest': { isLast: true },
  },
};

const callsFor = (kind: RequestKind): CallsOf<'reviewerRequests'>['reviewerRequests'] => {
  const of = (calls: Calls) => calls[`${kind}Requests`];
  const prepare = ({ citizen }: World) => prepareLetter(citizen, kind, letterAnswers(), ['letter-1']);
  const drafts = twoDrafts(prepare);
  const submitted = async ({ citizen }: World) => {
    const { id, number } = await submitLetter(citizen, kind, await prepareLetter(citizen, kind));
    return { id, number };
  };
  /** A thread that the citizen has read. */
  const thread = once(async (world) => {
    const { id, number } = await submitted(world);
    await of(world.citizen).thread({ params: { number } });
    return { id, number };
  });
  return {
    ...draftCalls({ of, drafts, document: 'letter-1', prepare }),
    reference: read((calls) => of(calls).reference()),
    list: readOf(drafts, (calls) => of(calls).list({ query: {} })),
    events: STREAM,
    thread: readOf(thread, (calls, { number }) => of(calls).thread({ params: { number } })),
    receipt: readOf(thread, (calls, { id }) => of(calls).receipt({ params: { id } })),
    attachToReply: async (world) => {
      const { id } = await thread(world);
      const params = { id };
      return (calls) => of(calls).attachToReply({ params, body: formOf('letter-1'), key: randomUUID() });
    },
    detachFromReply: async (world) => {
      const { id } = await thread(world);
      const params = { id };
      const file = await of(world.citizen).attachToReply({ params, body: formOf('letter-1'), key: randomUUID() });
      return (calls) => of(calls).detachFromReply({ params: { ...params, attachmentId: file.id } });
    },
    // A thread of its own: one with hundreds of messages would be measured for its length.
    reply: async (world) => {
      const { id } = await submitted(world);
      const params = { id };
      const body = { text: 'متى تُصرف الدفعة؟', attachments: [] };
      return (calls) => of(calls).reply({ params, body, key: randomUUID() });
    },
    close: async (world) => {
      const { id } = await submitted(world);
      const params = { id };
      return (calls) => of(calls).close({ params, body: {}, key: randomUUID() });
    },
  };
};

export const calls: CallsOf<'reviewerRequests' | 'directorRequests'> = {
  reviewerRequests: callsFor('reviewer'),
  directorRequests: callsFor('director'),
};
