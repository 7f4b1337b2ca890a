/** Citizens for the load: written into a new data folder by a server that never listens, with one password for all. */
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/core/config/config.ts';
import { hashPassword } from '#server/core/passwords/passwords.ts';
import { seed } from '#server/db/seeds/index.ts';

export type Person = { civilId: string; mobile: string };
export const PASSWORD = 'mazraa2026';

export const plantCitizens = async (env: Record<string, string>, count: number): Promise<Person[]> => {
  const { app, context } = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent', ...env }) });
  await seed(context.db, context);
  const hash = await hashPassword(context, PASSWORD);
  const people = Array.from({ length: count }, (_, index): Person => {
    const number = String(index).padStart(6, '0');
    return { civilId: `1888${number}`, mobile: `0588${number}` };
  });
  await context.db
    .insertInto('citizen')
    .values(
      people.map(({ civilId, mobile }) => ({
        civil_id: civilId,
        user_id: `U-${civilId}`,
        first_name: 'سالم',
        last_name: 'الحربي',
        full_name: JSON.stringify({ ar: 'سالم الحربي', en: 'Salem Alharbi' }),
        birthdate_hijri: '1410/05/12',
        birth_year_gregorian: 1989,
        mobile,
        email: `c${civilId}@example.com`,
        address: JSON.stringify({ ar: 'القصيم', en: 'Qassim' }),
        branch_id: 'buraydah',
        relationship_manager: JSON.stringify({ ar: '', en: '' }),
        password_hash: hash,
        last_login_at: null,
        created_at: context.clock.now(),
      })),
    )
    .execute();
  await app.close();
  return people;
};
