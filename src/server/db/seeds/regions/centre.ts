import { branch, office, region } from '../places.ts';

export const centre = [
  region('riyadh', 'منطقة الرياض', 'Riyadh Region', [
    branch(
      'riyadh',
      ['الرياض', 'Riyadh', 'طريق الملك عبدالعزيز', 'King Abdulaziz Road', '0111110100'],
      [
        office('riyadh-centre', 'وسط الرياض', 'Central Riyadh', 'شارع الوشم', 'Al-Washm Street', '0111110101'),
        office('muzahimiyah', 'المزاحمية', 'Al-Muzahimiyah', 'طريق مكة المكرمة', 'Makkah Road', '0111110102'),
        office('majmaah', 'المجمعة', 'Al-Majmaah', 'طريق الملك فهد', 'King Fahd Road', '0111110103'),
        office('zulfi', 'الزلفي', 'Az-Zulfi', 'شارع الملك سلمان', 'King Salman Street', '0111110104'),
      ],
    ),
    branch(
      'kharj',
      ['الخرج', 'Al-Kharj', 'طريق الملك عبدالله', 'King Abdullah Road', '0111110200'],
      [
        office('kharj-city', 'مدينة الخرج', 'Al-Kharj City', 'شارع الستين', 'Sixty Street', '0111110201'),
        office('dilam', 'الدلم', 'Ad-Dilam', 'الطريق العام', 'Main Road', '0111110202'),
        office(
          'hawtah',
          'حوطة بني تميم',
          'Hawtat Bani Tamim',
          'شارع الأمير سطام',
          'Prince Sattam Street',
          '0111110203',
        ),
      ],
    ),
    branch(
      'wadi-dawasir',
      ['وادي الدواسر', 'Wadi ad-Dawasir', 'شارع الملك خالد', 'King Khalid Street', '0111110300'],
      [
        office('khamaseen', 'الخماسين', 'Al-Khamaseen', 'شارع الملك خالد', 'King Khalid Street', '0111110301'),
        office('sulayyil', 'السليل', 'As-Sulayyil', 'طريق الرياض', 'Riyadh Road', '0111110302'),
      ],
    ),
    branch(
      'dawadmi',
      ['الدوادمي', 'Ad-Dawadmi', 'طريق الملك عبدالعزيز', 'King Abdulaziz Road', '0111110400'],
      [
        office(
          'dawadmi-city',
          'مدينة الدوادمي',
          'Ad-Dawadmi City',
          'شارع الأمير نايف',
          'Prince Naif Street',
          '0111110401',
        ),
        office('afif', 'عفيف', 'Afif', 'الشارع العام', 'Main Street', '0111110402'),
      ],
    ),
  ]),
  region('qassim', 'منطقة القصيم', 'Qassim Region', [
    branch(
      'buraydah',
      ['بريدة', 'Buraydah', 'طريق الملك فهد', 'King Fahd Road', '0161110100'],
      [
        office('buraydah-city', 'مدينة بريدة', 'Buraydah City', 'شارع الخبيب', 'Al-Khubaib Street', '0161110101'),
        office(
          'bukayriyah',
          'البكيرية',
          'Al-Bukayriyah',
          'شارع الملك عبدالعزيز',
          'King Abdulaziz Street',
          '0161110102',
        ),
        office('asyah', 'الأسياح', 'Al-Asyah', 'طريق حائل', 'Hail Road', '0161110103'),
      ],
    ),
    branch(
      'unayzah',
      ['عنيزة', 'Unayzah', 'طريق الزلفي', 'Az-Zulfi Road', '0161110200'],
      [
        office('unayzah-city', 'مدينة عنيزة', 'Unayzah City', 'شارع الشفاء', 'Ash-Shifa Street', '0161110201'),
        office('mithnab', 'المذنب', 'Al-Mithnab', 'شارع الملك فيصل', 'King Faisal Street', '0161110202'),
      ],
    ),
    branch(
      'rass',
      ['الرس', 'Ar-Rass', 'طريق المدينة المنورة', 'Madinah Road', '0161110300'],
      [
        office('rass-city', 'مدينة الرس', 'Ar-Rass City', 'شارع الملك عبدالله', 'King Abdullah Street', '0161110301'),
        office('badai', 'البدائع', 'Al-Badai', 'الشارع العام', 'Main Street', '0161110302'),
      ],
    ),
  ]),
  region('hail', 'منطقة حائل', 'Hail Region', [
    branch(
      'hail',
      ['حائل', 'Hail', 'طريق الملك سعود', 'King Saud Road', '0161110400'],
      [
        office('hail-city', 'مدينة حائل', 'Hail City', 'شارع الأمير متعب', 'Prince Mitab Street', '0161110401'),
        office('buqa', 'بقعاء', 'Buqa', 'طريق حائل العام', 'Hail Main Road', '0161110402'),
        office('khitah', 'الخطة', 'Al-Khitah', 'الطريق الزراعي', 'Farm Road', '0161110403'),
        office('ghazalah', 'الغزالة', 'Al-Ghazalah', 'الشارع العام', 'Main Street', '0161110404'),
      ],
    ),
  ]),
];
