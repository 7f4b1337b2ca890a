/** Requests in writing in the real portal, of both kinds. */
import { randomUUID } from 'node:crypto';
import type { LetterAnswers, LetterDraft, LetterStep, RequestKind } from '#contract/services/letters.ts';
import { LETTER_STEPS } from '#contract/services/letters.ts';
import { directorRequest } from '#machines/director-request/director-request.machine.ts';
import { answersCase, photo } from '#machines/letter-wizard/letter-wizard.fixtures.ts';
import { reviewerRequest } from '#machines/reviewer-request/reviewer-request.machine.ts';
import { callsOf, letterAnswers, prepareLetter, submitLetter } from '#tests/setup/cases/letters.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { words } from '../../../support/words.ts';
import { by, type Hand, type Params, REVIEWED, type Tour } from '../../../tour/examples.ts';
import type { Covers, Drivers, Faults, Portal } from '../../support/portal.ts';
import { requestDriver } from '../../support/request.ts';

type Details = LetterAnswers['details'];
/** The choices of the model, as both kinds of requests have them. */
const OFFERED: Record<string, string> = { inquiry: 'complaint', objection: '' };

const letterDriver = async (portal: Portal, kind: RequestKind) => {
  const { page, lang } = portal;
  const citizen = await logIn(portal);
  const calls = callsOf(citizen, kind);
  const { id: machine, paths } = kind === 'reviewer' ? reviewerRequest : directorRequest;
  const { orderTypes } = await calls.reference();
  const another = orderTypes.find(({ id }) => id !== OFFERED.inquiry)?.id ?? '';
  const read = (id: string) => calls.get({ params: { id } });
  /** The details as this kind offers them. A choice that is closed cannot be made: it is stored at the server. */
  const inThisTour = (given: Details): Details => ({
    ...given,
    orderType: given.orderType === 'objection' ? another : (OFFERED[given.orderType] ?? given.orderType),
  });
  const field = page.locator('[name=title]');
  return requestDriver<LetterStep, LetterDraft>({
    ...{ page, lang, say: words(lang), field, read, machine, paths },
    calls: `${kind}-requests`,
    steps: LETTER_STEPS,
    someText: () => `موعد ${randomUUID().slice(0, 8)}`,
    removable: photo.kind,
    fillIn: {
      details: async ({ answer }) => {
        const { orderType, serviceType, title, message } = inThisTour(answer as Details);
        // What the fund does not offer is on no list.
        if (!orderTypes.some(({ id }) => id === orderType)) return false;
        await page.locator('[name=orderType]').selectOption(orderType);
        await page.locator('[name=serviceType]').selectOption(serviceType);
        await field.fill(title);
        await page.locator('[name=message]').fill(message);
        return true;
      },
    },
    prepare: async ({ draft, submitted }) => {
      if (!draft) return null;
      const { details, documents } = draft.answers;
      const prepared = await prepareLetter(
        citizen,
        kind,
        {
          ...(details && { details: inThisTour(details) }),
          ...(documents && { documents: letterAnswers().documents }),
        },
        draft.attachments.map((file) => file.kind),
      );
      if (submitted) await submitLetter(citizen, kind, prepared);
      return prepared.id;
    },
    isChangedElsewhere: async (id, { answers }) =>
      (await read(id)).answers.details?.orderType !== inThisTour(answers.details ?? answersCase.details).orderType,
    changeElsewhere: async (id, draft, besides = {}) => {
      const { version, answers } = await read(id);
      const { details } = draft.answers;
      await calls.save({
        params: { id },
        body: {
          baseVersion: version,
          answers: { ...besides, ...(answers.details && details && { details: inThisTour(details) }) },
          partial: {},
        },
        key: randomUUID(),
      });
    },
  });
};

const options: Covers[string] = { opensBy: 'openDraft', apart: ['draft.replaced', 'draft.refused', 'draft.closed'] };
export const covers: Covers = { reviewerRequest: options, directorRequest: options };

export const faults: Faults = { reviewerRequest: { keepsTyped: true }, directorRequest: { keepsTyped: true } };

const letterOf =
  (kind: RequestKind) =>
  (hand: Hand): Promise<Params> =>
    hand.once(kind, async () => ({ id: (await prepareLetter(hand, kind)).id }));
export const tour: Tour = {
  director_new_request: by('haya', letterOf('director')),
  director_attachments: by('haya', letterOf('director')),
  director_review: by('haya', letterOf('director')),
  remote_reviewer_new_request: by(REVIEWED, letterOf('reviewer')),
  remote_reviewer_attachments: by(REVIEWED, letterOf('reviewer')),
  remote_reviewer_review: by(REVIEWED, letterOf('reviewer')),
};

export const drivers: Drivers = {
  reviewerRequest: (portal) => letterDriver(portal, 'reviewer'),
  directorRequest: (portal) => letterDriver(portal, 'director'),
};
