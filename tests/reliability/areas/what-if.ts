/** What-if requests: one is typed into, and one becomes an application. */
import { randomUUID } from 'node:crypto';
import { sampleAnswers, sampleWhatIf } from '#tests/setup/cases/applications.ts';
import type { Area, Scene } from '../malformed/area.ts';
import { type CallsOf, once, read, readOf } from '../scale/calls.ts';
import type { World } from '../scale/world.ts';

const prepareOnce = async ({ citizen }: Scene) => {
  const { products, applicantType } = await sampleAnswers(citizen);
  const { assets } = await citizen.whatIf.reference();
  const asset = assets.find(({ thirdParties }) => thirdParties.length > 0);
  if (!asset) throw new Error('No asset has a third party.');
  const answers = {
    init: { ...products, ...applicantType },
    conditions: { acknowledged: true as const, subProductId: products.subProductId },
    assets: [{ assetId: asset.id, quantity: 2, price: 1000_00, thirdPartyId: asset.thirdParties[0]?.id ?? '' }],
    documents: { ready: ['land-deed'] },
  };
  const [whatIfId, appliedId] = [randomUUID(), randomUUID()];
  for (const id of [whatIfId, appliedId])
    await citizen.whatIf.save({
      params: { id },
      body: { baseVersion: 0, answers, partial: {} },
      key: randomUUID(),
    });
  return { answers, whatIfId, appliedId };
};
export const prepareWhatIf = (scene: Scene) => scene.once('what-if', () => prepareOnce(scene));

export const area: Area = {
  discard: async ({ whatIf }) => {
    const { requests } = await whatIf.list({ query: {} });
    for (const { id } of requests) await whatIf.discard({ params: { id }, key: randomUUID() });
  },
  prepare: async (scene) => {
    const { answers, whatIfId, appliedId } = await prepareWhatIf(scene);
    return {
      ids: [
        [/what-if-requests.*apply/, appliedId],
        [/what-if-requests/, whatIfId],
      ],
      bodies: { 'whatIf.save': { baseVersion: 1, answers, partial: {} } },
    };
  },
  operations: {
    'whatIf.discard': { isLast: true },
    'whatIf.save': {
      partial: { init: { projectName: 'نخ' }, assets: { quantity: '3', price: '١٬٠٠٠' } },
    },
  },
};

const newWhatIf = async ({ citizen }: World) => {
  const params = { id: randomUUID() };
  const body = { baseVersion: 0, answers: sampleWhatIf, partial: {} };
  await citizen.whatIf.save({ params, body, key: randomUUID() });
  return params;
};

const kept = once(newWhatIf);

export const calls: CallsOf<'whatIf'> = {
  whatIf: {
    reference: read((calls) => calls.whatIf.reference()),
    list: readOf(kept, (calls) => calls.whatIf.list({ query: {} })),
    get: readOf(kept, (calls, params) => calls.whatIf.get({ params })),
    save: () => (calls) => {
      const body = { baseVersion: 0, answers: sampleWhatIf, partial: {} };
      return calls.whatIf.save({ params: { id: randomUUID() }, body, key: randomUUID() });
    },
    discard: async (world) => {
      const params = await newWhatIf(world);
      return (calls) => calls.whatIf.discard({ params, key: randomUUID() });
    },
    financialInfo: readOf(kept, (calls, params) => calls.whatIf.financialInfo({ params })),
    document: readOf(kept, (calls, params) => calls.whatIf.document({ params })),
    apply: async (world) => {
      const params = await newWhatIf(world);
      return (calls) => calls.whatIf.apply({ params, key: randomUUID() });
    },
  },
};
