/**
 * Captchas: an image with a number, and the number spoken. The number is stored sealed, and as a keyed hash with which an answer is
 * compared. One statement takes an answer and uses the captcha up, so a captcha never gets a second one, however many come at once.
 * Offered to other areas.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { limits } from '#contract/fields/limits.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Captcha } from '#contract/services/contact.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { speakCaptcha } from './audio/speak.ts';
import { drawCaptcha } from './image/draw.ts';
import { createRandom, SEEDS } from './random.ts';

const PURPOSE = 'captcha';

export type Verdict = 'right' | 'wrong' | 'expired';

type Needs = Pick<Context, 'db' | 'clock' | 'ids' | 'chance' | 'secrets'>;

const hashOf = ({ secrets }: Pick<Needs, 'secrets'>, id: string, number: string) => secrets.sign(PURPOSE, id, number);

const openRows = (db: Kysely<Database>, now: Date) =>
  db.selectFrom('captcha').where('used_at', 'is', null).where('expires_at', '>', now);

/** The number of a captcha that can still be answered. Throws captcha_expired. */
export const openNumber = async ({ db, clock, secrets }: Needs, id: string): Promise<string> => {
  const { number_sealed } = await openRows(db, clock.now())
    .select('number_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(problem('captcha_expired'));
  const number = secrets.open(PURPOSE, id, number_sealed);
  // Sealed with a secret that was replaced meanwhile.
  if (number === null) throw new ProblemError('captcha_expired');
  return number;
};

export const createCaptchas = (needs: Needs) => {
  const { db, clock, ids, chance, secrets } = needs;
  const random = () => createRandom(chance(SEEDS));
  return {
    create: async (): Promise<Captcha> => {
      const id = ids();
      const number = Array.from({ length: limits.captcha.digits }, () => chance(10)).join('');
      await db
        .insertInto('captcha')
        .values({
          id,
          number_hash: hashOf(needs, id, number),
          number_sealed: secrets.seal(PURPOSE, id, number),
          expires_at: after(clock.now(), limits.captcha.lifetime),
          used_at: null,
        })
        .execute();
      return { id, image: `data:image/png;base64,${drawCaptcha(number, random()).toString('base64')}` };
    },

    /** Throws captcha_expired. */
    speak: async (id: string, lang: Lang): Promise<Buffer> => speakCaptcha(await openNumber(needs, id), lang, random()),

    /** Takes the one answer of a captcha. */
    judge: async (tx: Transaction<Database>, id: string, number: string): Promise<Verdict> => {
      const now = clock.now();
      const judged = await tx
        .updateTable('captcha')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(sql<boolean>`number_hash = ${hashOf(needs, id, number)}`.as('is_right'))
        .executeTakeFirst();
      if (!judged) return 'expired';
      return judged.is_right ? 'right' : 'wrong';
    },
  };
};
export type Captchas = ReturnType<typeof createCaptchas>;
