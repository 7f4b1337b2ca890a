/** An exemption request that is not submitted, one that the fund decides, and one that was rejected. */
import { randomUUID } from 'node:crypto';
import { prepareExemption, submitExemption } from '#tests/setup/cases/exemptions.ts';
import { type Area, draftEnds, formOf, idsOf } from '../area.ts';
import { prepareLoans } from './loans.ts';

export const area: Area = {
  discard: async ({ exemptions }) => {
    for (const { id } of (await exemptions.list({ query: {} })).drafts) await exemptions.discard({ params: { id } });
  },
  prepare: async (scene) => {
    const { citizen, desk } = scene;
    const { fileId } = await prepareLoans(scene);
    const draft = await prepareExemption(citizen);
    const { id: decidedId } = await submitExemption(citizen, await prepareExemption(citizen));
    const decided = await citizen.exemptions.request({ params: { id: decidedId } });
    const reject = async () => {
      const { id } = await submitExemption(citizen, await prepareExemption(citizen));
      await desk.decideExemption({ params: { id }, body: { event: 'exemption.reject', reason: 'للتركة أصول تكفي' } });
      return id;
    };
    // An objection names its files, so those that come and go belong to another one.
    const [rejectedId, id] = [await reject(), await reject()];
    const file = await citizen.exemptions.attachToObjection({
      params: { id },
      body: formOf('objection-report'),
      key: randomUUID(),
    });
    return {
      ids: [
        [/desk.*exemptions.*documentId/, decided.attachments[0]?.id],
        [/desk.*exemptions/, decided.id],
        [/exemptions.*objection.*attachmentId/, file.id],
        [/exemptions.*objection\/attachments/, id],
        [/exemptions.*attachmentId/, draft.attachments.at(-1)?.id],
        [/exemptions.*\/(?:request|objection)/, rejectedId],
        [/exemptions/, draft.id],
      ],
      bodies: {
        'exemptions.save': { baseVersion: draft.version, answers: draft.answers, partial: {} },
        'exemptions.submit': { version: draft.version, attachments: idsOf(draft.attachments) },
        'exemptions.reuse': { kind: 'death-certificate', fileId },
        'exemptions.object': { reason: 'التركة لا تكفي', attachments: [] },
        'desk.decideExemption': { event: 'exemption.reject', reason: 'للتركة أصول تكفي' },
      },
    };
  },
  operations: {
    ...draftEnds('exemptions'),
    'exemptions.attach': { form: 'death-certificate' },
    'exemptions.save': { partial: { deceased: { civilId: '10', birthDate: '13' } } },
    'exemptions.object': { isLast: true },
    'exemptions.attachToObjection': { form: 'objection-other' },
    'exemptions.detachFromObjection': { isLast: true },
  },
};
