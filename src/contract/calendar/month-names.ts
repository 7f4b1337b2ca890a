/** The months by their names: as the portal writes them, and as people do, with or without hamzas, spaces and the signs of a transcription. */
import { folded } from '../text/folded-text.ts';
import type { CalendarName } from './day.ts';

/** The names of the months in the order of the year, by their letters alone. */
const NAMES: Record<CalendarName, readonly string[]> = {
  hijri: [
    'محرم المحرم muharram',
    'صفر safar',
    'ربيعالاول ربيعاول rabii rabialawwal rabialawal',
    'ربيعالاخر ربيعالثاني ربيعاخر ربيعثاني rabiii rabialthani rabialakhir',
    'جماديالاولي جماديالاول جمادياولي jumadai jumadaalula jumadaalawwal',
    'جماديالاخره جماديالثانيه جماديالاخر جماديالثاني jumadaii jumadaalakhirah jumadaalthani',
    'رجب rajab',
    'شعبان shaban shaaban',
    'رمضان ramadan ramadhan',
    'شوال shawwal shawal',
    'ذوالقعده ذيالقعده dhulqidah dhualqidah dhulqadah dhualqadah',
    'ذوالحجه ذيالحجه dhulhijjah dhualhijjah',
  ],
  gregorian: [
    'يناير january jan',
    'فبراير february feb',
    'مارس march mar',
    'ابريل april apr',
    'مايو may',
    'يونيو يونيه june jun',
    'يوليو يوليه july jul',
    'اغسطس august aug',
    'سبتمبر september sep sept',
    'اكتوبر october oct',
    'نوفمبر november nov',
    'ديسمبر december dec',
  ],
};

type Named = { calendar: CalendarName; month: number };
const MONTHS = new Map<string, Named>(
  (['hijri', 'gregorian'] as const).flatMap((calendar) =>
    NAMES[calendar].flatMap((names, index) =>
      names.split(' ').map((name): [string, Named] => [name, { calendar, month: index + 1 }]),
    ),
  ),
);

/** The month that a text names; null where it names none. */
export const monthNamed = (text: string): Named | null =>
  MONTHS.get(folded(text).replace(/[^a-z\u0620-\u06ff]/g, '')) ?? null;
