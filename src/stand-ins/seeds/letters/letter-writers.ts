/** Who writes to the fund. */
import { table } from '#server/db/seeds/table.ts';
import { PEOPLE, peopleOf } from '../people.ts';

export const letterWriters = peopleOf(
  table(
    PEOPLE,
    `
  1069527716 | 1401/07/19 | 0529140491 | 101482 | haya.alshammari@example.com | hail | Samra1401 | ناصر التميمي | Nasser At-Tamimi
    | هيا | الشمري | هيا بنت عايد الشمري | 4412 طريق الملك عبدالعزيز، حي سماح، حائل 55425 | تراسل الصندوق: طلبات إلى المراجع عن بُعد والمدير العام في كل حالة، من المسودة إلى المغلق
    | Haya bint Ayed Ash-Shammari | 4412 King Abdulaziz Road, Samah, Hail 55425 | She writes to the fund: requests to the remote reviewer and the general director in every state, from a draft to a closed one`,
  ),
);
