import { branch, office, region } from '../places.ts';

export const north = [
  region('tabuk', 'منطقة تبوك', 'Tabuk Region', [
    branch(
      'tabuk',
      ['تبوك', 'Tabuk', 'طريق الملك خالد', 'King Khalid Road', '0141110300'],
      [
        office(
          'tabuk-city',
          'مدينة تبوك',
          'Tabuk City',
          'شارع الأمير فهد بن سلطان',
          'Prince Fahd bin Sultan Street',
          '0141110301',
        ),
        office('bir-ibn-hirmas', 'بئر ابن هرماس', 'Bir ibn Hirmas', 'طريق حالة عمار', 'Halat Ammar Road', '0141110302'),
        office('duba', 'ضباء', 'Duba', 'طريق الساحل', 'Coast Road', '0141110303'),
      ],
    ),
    branch(
      'tayma',
      ['تيماء', 'Tayma', 'شارع الملك عبدالعزيز', 'King Abdulaziz Street', '0141110400'],
      [office('tayma-city', 'مدينة تيماء', 'Tayma City', 'شارع بئر هداج', 'Bir Haddaj Street', '0141110401')],
    ),
  ]),
  region('northern-borders', 'منطقة الحدود الشمالية', 'Northern Borders Region', [
    branch(
      'arar',
      ['عرعر', 'Arar', 'شارع الأمير عبدالعزيز بن مساعد', 'Prince Abdulaziz bin Musaid Street', '0141110500'],
      [
        office('arar-city', 'مدينة عرعر', 'Arar City', 'شارع الملك سعود', 'King Saud Street', '0141110501'),
        office('rafha', 'رفحاء', 'Rafha', 'الطريق الدولي', 'International Road', '0141110502'),
        office('turaif', 'طريف', 'Turaif', 'شارع التابلاين', 'Tapline Street', '0141110503'),
      ],
    ),
  ]),
  region('jawf', 'منطقة الجوف', 'Al-Jawf Region', [
    branch(
      'sakaka',
      ['سكاكا', 'Sakaka', 'طريق الملك فهد', 'King Fahd Road', '0141110600'],
      [
        office('sakaka-city', 'مدينة سكاكا', 'Sakaka City', 'شارع الأمير سلطان', 'Prince Sultan Street', '0141110601'),
        office('dumat-jandal', 'دومة الجندل', 'Dumat al-Jandal', 'شارع قلعة مارد', 'Marid Castle Street', '0141110602'),
        office('qurayyat', 'القريات', 'Al-Qurayyat', 'طريق الحديثة', 'Al-Hadithah Road', '0141110603'),
      ],
    ),
    branch(
      'tabarjal',
      ['طبرجل', 'Tabarjal', 'الطريق الدولي', 'International Road', '0141110700'],
      [office('busayta', 'بسيطا', 'Busayta', 'الطريق الزراعي', 'Farm Road', '0141110701')],
    ),
  ]),
];
