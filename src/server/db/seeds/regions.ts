/**
 * The thirteen regions of the Kingdom with the fund's branches and offices, in the order a list shows them. The towns are
 * real, with the approximate coordinates of their middle. That the fund has a place there, its street and its numbers are
 * invented.
 */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Branch, Locations, Office, Opening, Region } from '#contract/services/locations.ts';
import { table, words } from './table.ts';

/** The opening hours, from Sunday to Thursday. */
const opening: Opening = {
  firstDay: 0,
  lastDay: 4,
  usual: { from: '08:00', to: '14:30' },
  ramadan: { from: '10:00', to: '15:00' },
};

/**
 * A number that ends in 00 is a branch's; its offices follow. No such number exists: the exchanges `111` and `112` are not
 * assigned, nor is the mobile prefix `052`.
 */
const places = table(
  ['region', 'phone', 'id', 'ar', 'en', 'streetAr', 'streetEn', 'at'],
  `
  riyadh | 0111110100 | riyadh | الرياض | Riyadh | طريق الملك عبدالعزيز | King Abdulaziz Road | 24.69 46.68
  riyadh | 0111110101 | riyadh-centre | وسط الرياض | Central Riyadh | شارع الوشم | Al-Washm Street | 24.64 46.71
  riyadh | 0111110102 | muzahimiyah | المزاحمية | Al-Muzahimiyah | طريق مكة المكرمة | Makkah Road | 24.48 46.26
  riyadh | 0111110103 | majmaah | المجمعة | Al-Majmaah | طريق الملك فهد | King Fahd Road | 25.90 45.35
  riyadh | 0111110104 | zulfi | الزلفي | Az-Zulfi | شارع الملك سلمان | King Salman Street | 26.30 44.80
  riyadh | 0111110200 | kharj | الخرج | Al-Kharj | طريق الملك عبدالله | King Abdullah Road | 24.17 47.32
  riyadh | 0111110201 | kharj-city | مدينة الخرج | Al-Kharj City | شارع الستين | Sixty Street | 24.15 47.30
  riyadh | 0111110202 | dilam | الدلم | Ad-Dilam | الطريق العام | Main Road | 23.99 47.16
  riyadh | 0111110203 | hawtah | حوطة بني تميم | Hawtat Bani Tamim | شارع الأمير سطام | Prince Sattam Street | 23.52 46.84
  riyadh | 0111110300 | wadi-dawasir | وادي الدواسر | Wadi ad-Dawasir | شارع الملك خالد | King Khalid Street | 20.46 44.79
  riyadh | 0111110301 | khamaseen | الخماسين | Al-Khamaseen | شارع الملك خالد | King Khalid Street | 20.47 44.81
  riyadh | 0111110302 | sulayyil | السليل | As-Sulayyil | طريق الرياض | Riyadh Road | 20.46 45.57
  riyadh | 0111110400 | dawadmi | الدوادمي | Ad-Dawadmi | طريق الملك عبدالعزيز | King Abdulaziz Road | 24.51 44.39
  riyadh | 0111110401 | dawadmi-city | مدينة الدوادمي | Ad-Dawadmi City | شارع الأمير نايف | Prince Naif Street | 24.50 44.41
  riyadh | 0111110402 | afif | عفيف | Afif | الشارع العام | Main Street | 23.91 42.92
  makkah | 0121110100 | taif | الطائف | Taif | شارع شبرا | Shubra Street | 21.28 40.42
  makkah | 0121110101 | taif-city | مدينة الطائف | Taif City | طريق الهدا | Al-Hada Road | 21.26 40.40
  makkah | 0121110102 | turubah | تربة | Turubah | الشارع العام | Main Street | 21.21 41.64
  makkah | 0121110103 | khurmah | الخرمة | Al-Khurmah | طريق رنية | Ranyah Road | 21.91 42.05
  makkah | 0121110200 | jeddah | جدة | Jeddah | طريق المدينة المنورة | Madinah Road | 21.55 39.18
  makkah | 0121110201 | jeddah-south | جنوب جدة | South Jeddah | طريق الملك فيصل | King Faisal Road | 21.43 39.23
  makkah | 0121110202 | rabigh | رابغ | Rabigh | شارع الملك فهد | King Fahd Street | 22.80 39.04
  makkah | 0171110100 | qunfudhah | القنفذة | Al-Qunfudhah | طريق الساحل | Coast Road | 19.13 41.08
  makkah | 0171110101 | qunfudhah-city | مدينة القنفذة | Al-Qunfudhah City | شارع الميناء | Port Street | 19.14 41.09
  makkah | 0171110102 | lith | الليث | Al-Lith | طريق الساحل | Coast Road | 20.15 40.27
  madinah | 0141110100 | madinah | المدينة المنورة | Madinah | طريق قباء النازل | Lower Quba Road | 24.46 39.61
  madinah | 0141110101 | madinah-south | جنوب المدينة | South Madinah | طريق الهجرة | Al-Hijrah Road | 24.41 39.62
  madinah | 0141110102 | khaybar | خيبر | Khaybar | شارع الواحة | Oasis Street | 25.69 39.29
  madinah | 0141110103 | yanbu-nakhl | ينبع النخل | Yanbu an-Nakhl | الطريق الزراعي | Farm Road | 24.33 38.45
  madinah | 0141110200 | alula | العلا | AlUla | طريق الأمير عبدالمحسن | Prince Abdulmohsen Road | 26.62 37.92
  madinah | 0141110201 | alula-city | مدينة العلا | AlUla City | شارع النخيل | Palm Street | 26.61 37.93
  madinah | 0141110202 | mughayra | مغيراء | Mughayra | الطريق العام | Main Road | 26.25 38.02
  qassim | 0161110100 | buraydah | بريدة | Buraydah | طريق الملك فهد | King Fahd Road | 26.35 43.98
  qassim | 0161110101 | buraydah-city | مدينة بريدة | Buraydah City | شارع الخبيب | Al-Khubaib Street | 26.33 43.97
  qassim | 0161110102 | bukayriyah | البكيرية | Al-Bukayriyah | شارع الملك عبدالعزيز | King Abdulaziz Street | 26.14 43.66
  qassim | 0161110103 | asyah | الأسياح | Al-Asyah | طريق حائل | Hail Road | 26.78 44.18
  qassim | 0161110200 | unayzah | عنيزة | Unayzah | طريق الزلفي | Az-Zulfi Road | 26.09 43.99
  qassim | 0161110201 | unayzah-city | مدينة عنيزة | Unayzah City | شارع الشفاء | Ash-Shifa Street | 26.08 44.00
  qassim | 0161110202 | mithnab | المذنب | Al-Mithnab | شارع الملك فيصل | King Faisal Street | 25.86 44.22
  qassim | 0161110300 | rass | الرس | Ar-Rass | طريق المدينة المنورة | Madinah Road | 25.87 43.51
  qassim | 0161110301 | rass-city | مدينة الرس | Ar-Rass City | شارع الملك عبدالله | King Abdullah Street | 25.86 43.49
  qassim | 0161110302 | badai | البدائع | Al-Badai | الشارع العام | Main Street | 25.98 43.73
  eastern | 0131110100 | ahsa | الأحساء | Al-Ahsa | شارع الجامعة | University Street | 25.38 49.59
  eastern | 0131110101 | hofuf | الهفوف | Al-Hofuf | شارع الملك عبدالعزيز | King Abdulaziz Street | 25.36 49.57
  eastern | 0131110102 | oyun | العيون | Al-Oyun | طريق الدمام | Dammam Road | 25.60 49.57
  eastern | 0131110103 | omran | العمران | Al-Omran | طريق العقير | Al-Uqair Road | 25.37 49.72
  eastern | 0131110200 | qatif | القطيف | Qatif | شارع القدس | Al-Quds Street | 26.56 50.00
  eastern | 0131110201 | qatif-city | مدينة القطيف | Qatif City | شارع الرياض | Riyadh Street | 26.55 50.01
  eastern | 0131110202 | jubail | الجبيل | Jubail | طريق الميناء | Port Road | 27.00 49.65
  eastern | 0131110300 | hafr-batin | حفر الباطن | Hafr al-Batin | طريق الملك فيصل | King Faisal Road | 28.43 45.97
  eastern | 0131110301 | hafr-city | مدينة حفر الباطن | Hafr al-Batin City | شارع الستين | Sixty Street | 28.42 45.95
  eastern | 0131110302 | qaysumah | القيصومة | Al-Qaysumah | الشارع العام | Main Street | 28.31 46.13
  asir | 0171110200 | abha | أبها | Abha | طريق الملك فهد | King Fahd Road | 18.22 42.51
  asir | 0171110201 | abha-city | مدينة أبها | Abha City | شارع الأربعين | Forty Street | 18.23 42.50
  asir | 0171110202 | khamis-mushait | خميس مشيط | Khamis Mushait | طريق المدينة العسكرية | Military City Road | 18.31 42.73
  asir | 0171110203 | rijal-almaa | رجال ألمع | Rijal Almaa | طريق الحبيل | Al-Habil Road | 18.21 42.27
  asir | 0171110300 | bishah | بيشة | Bishah | طريق الملك عبدالله | King Abdullah Road | 19.99 42.60
  asir | 0171110301 | bishah-city | مدينة بيشة | Bishah City | شارع النخيل | Palm Street | 20.00 42.61
  asir | 0171110302 | tathlith | تثليث | Tathlith | طريق الرياض | Riyadh Road | 19.53 43.51
  tabuk | 0141110300 | tabuk | تبوك | Tabuk | طريق الملك خالد | King Khalid Road | 28.39 36.57
  tabuk | 0141110301 | tabuk-city | مدينة تبوك | Tabuk City | شارع الأمير فهد بن سلطان | Prince Fahd bin Sultan Street | 28.38 36.56
  tabuk | 0141110302 | bir-ibn-hirmas | بئر ابن هرماس | Bir ibn Hirmas | طريق حالة عمار | Halat Ammar Road | 28.84 36.17
  tabuk | 0141110303 | duba | ضباء | Duba | طريق الساحل | Coast Road | 27.35 35.70
  tabuk | 0141110400 | tayma | تيماء | Tayma | شارع الملك عبدالعزيز | King Abdulaziz Street | 27.63 38.54
  tabuk | 0141110401 | tayma-city | مدينة تيماء | Tayma City | شارع بئر هداج | Bir Haddaj Street | 27.62 38.55
  hail | 0161110400 | hail | حائل | Hail | طريق الملك سعود | King Saud Road | 27.52 41.70
  hail | 0161110401 | hail-city | مدينة حائل | Hail City | شارع الأمير متعب | Prince Mitab Street | 27.51 41.69
  hail | 0161110402 | buqa | بقعاء | Buqa | طريق حائل العام | Hail Main Road | 27.90 42.40
  hail | 0161110403 | khitah | الخطة | Al-Khitah | الطريق الزراعي | Farm Road | 27.93 41.95
  hail | 0161110404 | ghazalah | الغزالة | Al-Ghazalah | الشارع العام | Main Street | 26.79 41.31
  northern-borders | 0141110500 | arar | عرعر | Arar | شارع الأمير عبدالعزيز بن مساعد | Prince Abdulaziz bin Musaid Street | 30.98 41.02
  northern-borders | 0141110501 | arar-city | مدينة عرعر | Arar City | شارع الملك سعود | King Saud Street | 30.96 41.04
  northern-borders | 0141110502 | rafha | رفحاء | Rafha | الطريق الدولي | International Road | 29.62 43.50
  northern-borders | 0141110503 | turaif | طريف | Turaif | شارع التابلاين | Tapline Street | 31.67 38.66
  jazan | 0171110600 | jazan | جازان | Jazan | طريق الكورنيش | Corniche Road | 16.89 42.56
  jazan | 0171110601 | abu-arish | أبو عريش | Abu Arish | شارع الملك فيصل | King Faisal Street | 16.97 42.83
  jazan | 0171110602 | farasan | فرسان | Farasan | شارع المرسى | Harbour Street | 16.70 42.12
  jazan | 0171110700 | sabya | صبيا | Sabya | طريق صبيا العام | Sabya Main Road | 17.15 42.63
  jazan | 0171110701 | sabya-city | مدينة صبيا | Sabya City | شارع السوق | Market Street | 17.14 42.62
  jazan | 0171110702 | baysh | بيش | Baysh | طريق وادي بيش | Wadi Baysh Road | 17.37 42.53
  najran | 0171110800 | najran | نجران | Najran | طريق الملك عبدالعزيز | King Abdulaziz Road | 17.56 44.23
  najran | 0171110801 | najran-city | مدينة نجران | Najran City | شارع الأمير نايف | Prince Naif Street | 17.54 44.22
  najran | 0171110802 | habuna | حبونا | Habuna | طريق الرياض | Riyadh Road | 17.84 44.07
  najran | 0171110803 | sharurah | شرورة | Sharurah | شارع الملك فهد | King Fahd Street | 17.48 47.12
  bahah | 0171110400 | bahah | الباحة | Al-Bahah | طريق الملك عبدالعزيز | King Abdulaziz Road | 20.01 41.47
  bahah | 0171110401 | bahah-city | مدينة الباحة | Al-Bahah City | شارع الملك سعود | King Saud Street | 20.02 41.46
  bahah | 0171110402 | baljurashi | بلجرشي | Baljurashi | الشارع العام | Main Street | 19.86 41.56
  bahah | 0171110500 | makhwah | المخواة | Al-Makhwah | طريق تهامة | Tihamah Road | 19.76 41.44
  bahah | 0171110501 | qilwah | قلوة | Qilwah | الشارع العام | Main Street | 19.93 41.31
  jawf | 0141110600 | sakaka | سكاكا | Sakaka | طريق الملك فهد | King Fahd Road | 29.97 40.20
  jawf | 0141110601 | sakaka-city | مدينة سكاكا | Sakaka City | شارع الأمير سلطان | Prince Sultan Street | 29.96 40.21
  jawf | 0141110602 | dumat-jandal | دومة الجندل | Dumat al-Jandal | شارع قلعة مارد | Marid Castle Street | 29.81 39.87
  jawf | 0141110603 | qurayyat | القريات | Al-Qurayyat | طريق الحديثة | Al-Hadithah Road | 31.33 37.35
  jawf | 0141110700 | tabarjal | طبرجل | Tabarjal | الطريق الدولي | International Road | 30.50 38.22
  jawf | 0141110701 | busayta | بسيطا | Busayta | الطريق الزراعي | Farm Road | 30.15 38.10`,
);

const coordinatesOf = (at: string) => {
  const [lat = 0, lng = 0] = at.split(' ').map(Number);
  return { lat, lng };
};

const contactOf = (phone: string, at: string) => ({
  fax: phone.endsWith('00') ? phone.replace(/^(01\d)111/, '$1112') : null,
  mobile: `052${phone.slice(1, 3)}0${phone.slice(-4)}`,
  coordinates: coordinatesOf(at),
  opening,
});

const asOffice = (kind: Bilingual, { id, ar, en, streetAr, streetEn, phone, at }: (typeof places)[number]): Office => ({
  id,
  title: words(`${kind.ar} ${ar}`, `${en} ${kind.en}`),
  address: words(`${streetAr}، ${ar}`, `${streetEn}, ${en}`),
  phone,
  ...contactOf(phone, at),
});

const branchesIn = (region: string): Branch[] => {
  const branches: Branch[] = [];
  for (const row of places.filter((place) => place.region === region)) {
    if (row.phone.endsWith('00')) branches.push({ ...asOffice(words('فرع', 'Branch'), row), offices: [] });
    else branches.at(-1)?.offices.push(asOffice(words('مكتب', 'Office'), row));
  }
  return branches;
};

export const regions: Region[] = table(
  ['id', 'ar', 'en'],
  `
  riyadh | منطقة الرياض | Riyadh Region
  makkah | منطقة مكة المكرمة | Makkah Region
  madinah | منطقة المدينة المنورة | Madinah Region
  qassim | منطقة القصيم | Qassim Region
  eastern | المنطقة الشرقية | Eastern Province
  asir | منطقة عسير | Asir Region
  tabuk | منطقة تبوك | Tabuk Region
  hail | منطقة حائل | Hail Region
  northern-borders | منطقة الحدود الشمالية | Northern Borders Region
  jazan | منطقة جازان | Jazan Region
  najran | منطقة نجران | Najran Region
  bahah | منطقة الباحة | Al-Bahah Region
  jawf | منطقة الجوف | Al-Jawf Region`,
).map(({ id, ar, en }) => ({ id, title: words(ar, en), branches: branchesIn(id) }));

export const headOffice: NonNullable<Locations['headOffice']> = {
  id: 'head-office',
  regionId: 'riyadh',
  title: words('المركز الرئيسي', 'Head Office'),
  address: words('طريق الملك عبدالعزيز، حي المربع، الرياض', 'King Abdulaziz Road, Al-Murabba, Riyadh'),
  phone: '0111110000',
  ...contactOf('0111110000', '24.66 46.71'),
};

export const locations: Locations = { headOffice, regions };
