/**
 * People whom the stand-in registry knows and the portal does not, so that one can register as them. Their civil IDs fail
 * the national check digit. The mobiles are suggestions: any number can be used.
 */
import type { Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Database } from '#server/db/schema.ts';
import { words } from '#server/db/seeds/places.ts';
import { people } from './people.ts';

type NewcomerSeed = {
  civilId: string;
  firstName: string;
  lastName: string;
  fullName: Bilingual;
  birthdateHijri: string;
  address: Bilingual;
  mobile: string;
  story: Bilingual;
};

export const newcomers: NewcomerSeed[] = [
  {
    civilId: '1086634205',
    firstName: 'سلطان',
    lastName: 'العنزي',
    fullName: words('سلطان بن عايد العنزي', 'Sultan bin Ayed Al-Anazi'),
    birthdateHijri: '1415/08/21',
    address: words(
      '3391 طريق الملك فهد، حي السليمانية، عرعر 73311',
      '3391 King Fahd Road, As-Sulaymaniyah, Arar 73311',
    ),
    mobile: '0529914478',
    story: words('لم يسجل بعد: جرّب التسجيل باسمه', 'Not registered yet: register as him'),
  },
  {
    civilId: '1093318647',
    firstName: 'لطيفة',
    lastName: 'القحطاني',
    fullName: words('لطيفة بنت مفرح القحطاني', 'Latifah bint Mufrih Al-Qahtani'),
    birthdateHijri: '1422/12/30',
    address: words('7740 شارع الورد، حي الربوة، خميس مشيط 62441', '7740 Rose Street, Ar-Rabwah, Khamis Mushait 62441'),
    mobile: '0529920653',
    story: words(
      'لم تسجل بعد؛ وُلدت في اليوم الثلاثين من الشهر',
      'Not registered yet; born on the thirtieth of the month',
    ),
  },
  {
    civilId: '2291057346',
    firstName: 'عمر',
    lastName: 'الإدريسي',
    fullName: words('عمر بن يحيى الإدريسي', 'Omar bin Yahya Al-Idrisi'),
    birthdateHijri: '1409/01/05',
    address: words(
      '2085 شارع الأمير سلطان، حي الشفا، الطائف 26523',
      '2085 Prince Sultan Street, Ash-Shifa, Taif 26523',
    ),
    mobile: '0529937201',
    story: words('مقيم لم يسجل بعد', 'A resident who has not registered yet'),
  },
];

export const plantRegistry = async (tx: Transaction<Database>): Promise<void> => {
  await tx
    .insertInto('registry_person')
    .values(
      [...people, ...newcomers].map((person) => ({
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
