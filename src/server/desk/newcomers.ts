/** Whom one can register as, and who of them has registered by now. */
import type { newcomersEndpoint } from '#desk/contract.ts';
import type { Context } from '#server/core/context.ts';
import type { Handler } from '#server/core/http/call.ts';
import { newcomers } from '#stand-ins/seeds/newcomers.ts';

export const newcomersHandler =
  ({ db }: Pick<Context, 'db'>): Handler<typeof newcomersEndpoint> =>
  async () => {
    const rows = await db
      .selectFrom('citizen')
      .select('civil_id')
      .where(
        'civil_id',
        'in',
        newcomers.map(({ civilId }) => civilId),
      )
      .execute();
    const registered = new Set(rows.map(({ civil_id }) => civil_id));
    return {
      newcomers: newcomers.map(({ civilId, birthdateHijri, fullName, mobile, story }) => ({
        civilId,
        birthdate: birthdateHijri,
        name: fullName.ar,
        nameEn: fullName.en,
        mobile,
        story: story.ar,
        storyEn: story.en,
        registered: registered.has(civilId),
      })),
    };
  };
