/** Requests in writing through the API, as far as a test needs them. */
import { randomUUID } from 'node:crypto';
import type { LetterAnswers, LetterDraft, RequestKind, SubmittedLetter } from '#contract/services/letters.ts';
import type { CitizenHand } from '../citizen.ts';
import { samplePdf } from './applications.ts';

export const callsOf = (citizen: CitizenHand, kind: RequestKind) =>
  kind === 'reviewer' ? citizen.reviewerRequests : citizen.directorRequests;

/** Answers with choices that both kinds of requests offer. */
export const letterAnswers = (): LetterAnswers => ({
  details: {
    orderType: 'complaint',
    serviceType: 'loans',
    title: 'موعد صرف الدفعة الثانية',
    message: 'اكتملت الأعمال.\nمتى تُصرف الدفعة؟',
    refersTo: null,
  },
  documents: { confirmed: true },
});

/** A request with these answers and files; it is not submitted yet. */
export const prepareLetter = async (
  citizen: CitizenHand,
  kind: RequestKind = 'reviewer',
  answers: Partial<LetterAnswers> = letterAnswers(),
  places: readonly string[] = [],
): Promise<LetterDraft> => {
  const id = randomUUID();
  const calls = callsOf(citizen, kind);
  await calls.save({ params: { id }, body: { baseVersion: 0, answers, partial: {} }, key: randomUUID() });
  for (const place of places) {
    const body = new FormData();
    body.append('kind', place);
    body.append('file', samplePdf(place));
    await calls.attach({ params: { id }, body, key: randomUUID() });
  }
  return calls.get({ params: { id } });
};

export const submitLetter = async (
  citizen: CitizenHand,
  kind: RequestKind,
  { id, version, attachments }: LetterDraft,
): Promise<SubmittedLetter> =>
  callsOf(citizen, kind).submit({
    params: { id },
    body: { version, attachments: attachments.map((file) => file.id) },
    key: `submit:${id}`,
  });
