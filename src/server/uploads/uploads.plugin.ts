/** Files of citizens: which of them can be used again, and what is removed once no row names it. */
import { filesEndpoints } from '#contract/portal/earlier-files.ts';
import type { Area } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { namedAmong, nameless, REMOVE_NAMELESS } from '#server/storage/named-files.ts';
import { sweepDaily } from '#server/storage/sweep.ts';
import { listEarlierFiles } from './earlier-files.ts';

export const area: Area = (ctx) => async (app) => {
  const { db, outbox, storage } = ctx;
  sweepDaily(app, ctx);
  outbox.handle(REMOVE_NAMELESS, async ({ payload }) => {
    const { key } = nameless.parse(payload);
    const named = await namedAmong(db, [key]);
    if (!named.has(key)) await storage.remove(key);
  });
  const files: Handlers<typeof filesEndpoints> = {
    list: async ({ citizen: { civilId } }) => ({ files: await listEarlierFiles(ctx, civilId) }),
  };
  mount(app, { files: filesEndpoints }, { files });
};
