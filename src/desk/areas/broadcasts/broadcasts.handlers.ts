/** The fund's side of broadcasts. */
import { rule } from '#contract/kernel/rules.ts';
import type { Audience } from '#contract/portal/broadcasts.ts';
import { unknownIn } from '#server/broadcasts/audience.ts';
import { beginBroadcast, changeBroadcast, latestBroadcasts, sizeOf } from '#server/broadcasts/broadcasts.ts';
import { deskArea, invalid, polled } from '../../area.ts';
import { endpoints } from './broadcasts.contract.ts';

export const area = deskArea(endpoints, (ctx) => {
  const { db, reference } = ctx;
  const refuseUnknown = async (audience: Audience) => {
    const unknown = await unknownIn(db, audience);
    if (unknown) throw invalid(`audience.${unknown}`, rule('invalid'));
  };
  const shown = ({ id, title }: { id: string; title: { ar: string; en: string } }) => ({ id, title });
  return {
    broadcasts: async (call) => {
      const { region, branch } = await reference(db);
      const branchesOf = (regionId: string) => branch.filter(({ region_id }) => region_id === regionId).map(shown);
      return polled(call, {
        broadcasts: await latestBroadcasts(db),
        regions: region.map((one) => ({ ...shown(one), branches: branchesOf(one.id) })),
      });
    },
    sizeBroadcast: async ({ body }) => {
      await refuseUnknown(body.audience);
      return sizeOf(db, body);
    },
    beginBroadcast: async ({ body, correlationId }) => {
      await refuseUnknown(body.audience);
      return beginBroadcast(ctx, body, { by: 'desk', correlationId });
    },
    changeBroadcast: ({ params: { id }, body: { command }, correlationId }) =>
      changeBroadcast(ctx, command, id, { by: 'desk', correlationId }),
  };
});
