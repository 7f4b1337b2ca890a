import { branch, office, region } from '../places.ts';

export const east = [
  region('eastern', 'المنطقة الشرقية', 'Eastern Province', [
    branch(
      'ahsa',
      ['الأحساء', 'Al-Ahsa', 'شارع الجامعة', 'University Street', '0131110100'],
      [
        office('hofuf', 'الهفوف', 'Al-Hofuf', 'شارع الملك عبدالعزيز', 'King Abdulaziz Street', '0131110101'),
        office('oyun', 'العيون', 'Al-Oyun', 'طريق الدمام', 'Dammam Road', '0131110102'),
        office('omran', 'العمران', 'Al-Omran', 'طريق العقير', 'Al-Uqair Road', '0131110103'),
      ],
    ),
    branch(
      'qatif',
      ['القطيف', 'Qatif', 'شارع القدس', 'Al-Quds Street', '0131110200'],
      [
        office('qatif-city', 'مدينة القطيف', 'Qatif City', 'شارع الرياض', 'Riyadh Street', '0131110201'),
        office('jubail', 'الجبيل', 'Jubail', 'طريق الميناء', 'Port Road', '0131110202'),
      ],
    ),
    branch(
      'hafr-batin',
      ['حفر الباطن', 'Hafr al-Batin', 'طريق الملك فيصل', 'King Faisal Road', '0131110300'],
      [
        office('hafr-city', 'مدينة حفر الباطن', 'Hafr al-Batin City', 'شارع الستين', 'Sixty Street', '0131110301'),
        office('qaysumah', 'القيصومة', 'Al-Qaysumah', 'الشارع العام', 'Main Street', '0131110302'),
      ],
    ),
  ]),
];
