/** Requests in writing, of both kinds. */
import { randomUUID } from 'node:crypto';
import { REQUEST_KINDS, type RequestKind } from '#contract/services/letters.ts';
import { callsOf, letterAnswers, prepareLetter, submitLetter } from '#tests/setup/cases/letters.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import { type Area, draftEnds, formOf, idsOf, type Part, type Particulars } from '../area.ts';

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
