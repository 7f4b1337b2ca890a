/** Who can log in at the stand-in: the seeded citizens, and newcomers who are not registered at the fund. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { newcomers } from '#stand-ins/seeds/newcomers.ts';
import { people } from '#stand-ins/seeds/people.ts';

export type Account = { civilId: string; password: string; fullName: Bilingual; registered: boolean };

/** A newcomer has no password at the fund; this is the one at the national single sign-on. */
const NEWCOMER_PASSWORD = 'Watani2026';

export const accounts: readonly Account[] = [
  ...people.map(({ civilId, password, fullName }) => ({ civilId, password, fullName, registered: true })),
  ...newcomers.map(({ civilId, fullName }) => ({
    civilId,
    password: NEWCOMER_PASSWORD,
    fullName,
    registered: false,
  })),
];
