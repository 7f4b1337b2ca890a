import { branch, office, region } from '../places.ts';

export const west = [
  region('makkah', 'منطقة مكة المكرمة', 'Makkah Region', [
    branch(
      'taif',
      ['الطائف', 'Taif', 'شارع شبرا', 'Shubra Street', '0121110100'],
      [
        office('taif-city', 'مدينة الطائف', 'Taif City', 'طريق الهدا', 'Al-Hada Road', '0121110101'),
        office('turubah', 'تربة', 'Turubah', 'الشارع العام', 'Main Street', '0121110102'),
        office('khurmah', 'الخرمة', 'Al-Khurmah', 'طريق رنية', 'Ranyah Road', '0121110103'),
      ],
    ),
    branch(
      'jeddah',
      ['جدة', 'Jeddah', 'طريق المدينة المنورة', 'Madinah Road', '0121110200'],
      [
        office('jeddah-south', 'جنوب جدة', 'South Jeddah', 'طريق الملك فيصل', 'King Faisal Road', '0121110201'),
        office('rabigh', 'رابغ', 'Rabigh', 'شارع الملك فهد', 'King Fahd Street', '0121110202'),
      ],
    ),
    branch(
      'qunfudhah',
      ['القنفذة', 'Al-Qunfudhah', 'طريق الساحل', 'Coast Road', '0171110100'],
      [
        office('qunfudhah-city', 'مدينة القنفذة', 'Al-Qunfudhah City', 'شارع الميناء', 'Port Street', '0171110101'),
        office('lith', 'الليث', 'Al-Lith', 'طريق الساحل', 'Coast Road', '0171110102'),
      ],
    ),
  ]),
  region('madinah', 'منطقة المدينة المنورة', 'Madinah Region', [
    branch(
      'madinah',
      ['المدينة المنورة', 'Madinah', 'طريق قباء النازل', 'Lower Quba Road', '0141110100'],
      [
        office('madinah-south', 'جنوب المدينة', 'South Madinah', 'طريق الهجرة', 'Al-Hijrah Road', '0141110101'),
        office('khaybar', 'خيبر', 'Khaybar', 'شارع الواحة', 'Oasis Street', '0141110102'),
        office('yanbu-nakhl', 'ينبع النخل', 'Yanbu an-Nakhl', 'الطريق الزراعي', 'Farm Road', '0141110103'),
      ],
    ),
    branch(
      'alula',
      ['العلا', 'AlUla', 'طريق الأمير عبدالمحسن', 'Prince Abdulmohsen Road', '0141110200'],
      [
        office('alula-city', 'مدينة العلا', 'AlUla City', 'شارع النخيل', 'Palm Street', '0141110201'),
        office('mughayra', 'مغيراء', 'Mughayra', 'الطريق العام', 'Main Road', '0141110202'),
      ],
    ),
  ]),
];
