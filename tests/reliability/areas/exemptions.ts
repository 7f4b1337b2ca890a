/** An exemption request that is not submitted, one that the fund decides, and one that was rejected. */
import { randomUUID } from 'node:crypto';
import { formOf } from '#tests/setup/cases/applications.ts';
import { prepareExemption, submitExemption } from '#tests/setup/cases/exemptions.ts';
import { type Area, draftEnds, idsOf } from '../malformed/area.ts';
import { type CallsOf, once, read, readOf } from '../scale/calls.ts';
import { type DraftCalls, type DraftKind, draftCalls, type Reusing, reuse, twoDrafts } from '../scale/draft-calls.ts';
import type { World } from '../scale/world.ts';
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

const prepareDraft = ({ citizen }: World) => prepareExemption(citizen);
const drafts = twoDrafts(prepareDraft);
const drafted: DraftKind<DraftCalls & Reusing> = {
  of: ({ exemptions }) => exemptions,
  drafts,
  document: 'death-certificate',
  prepare: prepareDraft,
};

const rejected = async ({ citizen, desk }: World) => {
  const { id } = await submitExemption(citizen, await prepareExemption(citizen));
  await desk.decideExemption({ params: { id }, body: { event: 'exemption.reject', reason: 'للتركة أصول تكفي' } });
  return { id };
};

/** One to which files of an objection are attached. */
const objected = once(rejected);

export const calls: CallsOf<'exemptions'> = {
  exemptions: {
    ...draftCalls(drafted),
    reference: read((calls) => calls.exemptions.reference()),
    list: readOf(drafts, (calls) => calls.exemptions.list({ query: {} })),
    request: readOf(objected, (calls, params) => calls.exemptions.request({ params })),
    reuse: reuse(drafted),
    attachToObjection: async (world) => {
      const params = await objected(world);
      return (calls) =>
        calls.exemptions.attachToObjection({ params, body: formOf('objection-other'), key: randomUUID() });
    },
    detachFromObjection: async (world) => {
      const params = await objected(world);
      const body = formOf('objection-other');
      const { id } = await world.citizen.exemptions.attachToObjection({ params, body, key: randomUUID() });
      return (calls) => calls.exemptions.detachFromObjection({ params: { ...params, attachmentId: id } });
    },
    object: async (world) => {
      const params = await rejected(world);
      const body = { reason: 'التركة لا تكفي', attachments: [] };
      return (calls) => calls.exemptions.object({ params, body, key: randomUUID() });
    },
  },
};
