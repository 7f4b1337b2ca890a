import { branch, office, region } from '../places.ts';

export const south = [
  region('asir', 'منطقة عسير', 'Asir Region', [
    branch(
      'abha',
      ['أبها', 'Abha', 'طريق الملك فهد', 'King Fahd Road', '0171110200'],
      [
        office('abha-city', 'مدينة أبها', 'Abha City', 'شارع الأربعين', 'Forty Street', '0171110201'),
        office(
          'khamis-mushait',
          'خميس مشيط',
          'Khamis Mushait',
          'طريق المدينة العسكرية',
          'Military City Road',
          '0171110202',
        ),
        office('rijal-almaa', 'رجال ألمع', 'Rijal Almaa', 'طريق الحبيل', 'Al-Habil Road', '0171110203'),
      ],
    ),
    branch(
      'bishah',
      ['بيشة', 'Bishah', 'طريق الملك عبدالله', 'King Abdullah Road', '0171110300'],
      [
        office('bishah-city', 'مدينة بيشة', 'Bishah City', 'شارع النخيل', 'Palm Street', '0171110301'),
        office('tathlith', 'تثليث', 'Tathlith', 'طريق الرياض', 'Riyadh Road', '0171110302'),
      ],
    ),
  ]),
  region('bahah', 'منطقة الباحة', 'Al-Bahah Region', [
    branch(
      'bahah',
      ['الباحة', 'Al-Bahah', 'طريق الملك عبدالعزيز', 'King Abdulaziz Road', '0171110400'],
      [
        office('bahah-city', 'مدينة الباحة', 'Al-Bahah City', 'شارع الملك سعود', 'King Saud Street', '0171110401'),
        office('baljurashi', 'بلجرشي', 'Baljurashi', 'الشارع العام', 'Main Street', '0171110402'),
      ],
    ),
    branch(
      'makhwah',
      ['المخواة', 'Al-Makhwah', 'طريق تهامة', 'Tihamah Road', '0171110500'],
      [office('qilwah', 'قلوة', 'Qilwah', 'الشارع العام', 'Main Street', '0171110501')],
    ),
  ]),
  region('jazan', 'منطقة جازان', 'Jazan Region', [
    branch(
      'jazan',
      ['جازان', 'Jazan', 'طريق الكورنيش', 'Corniche Road', '0171110600'],
      [
        office('abu-arish', 'أبو عريش', 'Abu Arish', 'شارع الملك فيصل', 'King Faisal Street', '0171110601'),
        office('farasan', 'فرسان', 'Farasan', 'شارع المرسى', 'Harbour Street', '0171110602'),
      ],
    ),
    branch(
      'sabya',
      ['صبيا', 'Sabya', 'طريق صبيا العام', 'Sabya Main Road', '0171110700'],
      [
        office('sabya-city', 'مدينة صبيا', 'Sabya City', 'شارع السوق', 'Market Street', '0171110701'),
        office('baysh', 'بيش', 'Baysh', 'طريق وادي بيش', 'Wadi Baysh Road', '0171110702'),
      ],
    ),
  ]),
  region('najran', 'منطقة نجران', 'Najran Region', [
    branch(
      'najran',
      ['نجران', 'Najran', 'طريق الملك عبدالعزيز', 'King Abdulaziz Road', '0171110800'],
      [
        office('najran-city', 'مدينة نجران', 'Najran City', 'شارع الأمير نايف', 'Prince Naif Street', '0171110801'),
        office('habuna', 'حبونا', 'Habuna', 'طريق الرياض', 'Riyadh Road', '0171110802'),
        office('sharurah', 'شرورة', 'Sharurah', 'شارع الملك فهد', 'King Fahd Street', '0171110803'),
      ],
    ),
  ]),
];
