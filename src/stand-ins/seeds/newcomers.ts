/**
 * People whom the stand-in registry knows and the portal does not, so that one can register as them. Their civil IDs fail
 * the national check digit. The mobiles are suggestions: any number can be used.
 */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { table } from '#server/db/seeds/table.ts';
import { PERSON, people, personOf } from './people.ts';

export const newcomers = table(
  ['civilId', 'birthdateHijri', 'mobile', ...PERSON],
  `
  1086634205 | 1415/08/21 | 0529914478
    | سلطان | العنزي | سلطان بن عايد العنزي | 3391 طريق الملك فهد، حي السليمانية، عرعر 73311 | لم يسجل بعد: جرّب التسجيل باسمه
    | Sultan bin Ayed Al-Anazi | 3391 King Fahd Road, As-Sulaymaniyah, Arar 73311 | Not registered yet: register as him
  1093318647 | 1422/12/30 | 0529920653
    | لطيفة | القحطاني | لطيفة بنت مفرح القحطاني | 7740 شارع الورد، حي الربوة، خميس مشيط 62441 | لم تسجل بعد؛ وُلدت في اليوم الثلاثين من الشهر
    | Latifah bint Mufrih Al-Qahtani | 7740 Rose Street, Ar-Rabwah, Khamis Mushait 62441 | Not registered yet; born on the thirtieth of the month
  2291057346 | 1409/01/05 | 0529937201
    | عمر | الإدريسي | عمر بن يحيى الإدريسي | 2085 شارع الأمير سلطان، حي الشفا، الطائف 26523 | مقيم لم يسجل بعد
    | Omar bin Yahya Al-Idrisi | 2085 Prince Sultan Street, Ash-Shifa, Taif 26523 | A resident who has not registered yet`,
).map(personOf);

type Registered = Pick<
  ReturnType<typeof personOf>,
  'civilId' | 'birthdateHijri' | 'firstName' | 'lastName' | 'fullName' | 'address'
>;

export const addToRegistry = async (tx: Transaction<Database>, persons: readonly Registered[]): Promise<void> => {
  await tx
    .insertInto('registry_person')
    .values(
      persons.map((person) => ({
        civil_id: person.civilId,
        birthdate_hijri: person.birthdateHijri,
        first_name: person.firstName,
        last_name: person.lastName,
        full_name: JSON.stringify(person.fullName),
        address: JSON.stringify(person.address),
      })),
    )
    .execute();
};

export const plantRegistry = (tx: Transaction<Database>): Promise<void> => addToRegistry(tx, [...people, ...newcomers]);

/** Whether the last digit is the national check digit (Luhn): an invented person must not have it. */
const isReal = (civilId: string): boolean => {
  const sum = [...civilId].reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
};

/** A new person of the registry, for tests that register more people than the seeds have. */
export const anotherNewcomer = (chance: (limit: number) => number) => {
  const digits = (count: number) => Array.from({ length: count }, () => chance(10)).join('');
  const civilId = `1${digits(9)}`;
  return personOf({
    civilId: isReal(civilId) ? `${civilId.slice(0, -1)}${(Number(civilId.at(-1)) + 1) % 10}` : civilId,
    birthdateHijri: '1412/06/17',
    mobile: `0529${digits(6)}`,
    firstName: 'ماجد',
    lastName: 'الحربي',
    nameAr: 'ماجد بن عوض الحربي',
    nameEn: 'Majed bin Awad Al-Harbi',
    addressAr: '5120 طريق المدينة، حي النخيل، بريدة 52381',
    addressEn: '5120 Madinah Road, An-Nakheel, Buraydah 52381',
    storyAr: 'أضيف إلى السجل: جرّب التسجيل باسمه',
    storyEn: 'Added to the registry: register as him',
  });
};
