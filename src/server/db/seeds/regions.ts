/** The thirteen regions of the Kingdom with the fund's branches and offices, in the order a list shows them. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { table, words } from './table.ts';

export type Place = { id: string; title: Bilingual; address: Bilingual; phone: string };
type Branch = Place & { offices: Place[] };

/** A number that ends in 00 is a branch's; its offices follow. The exchange `1xx` is not assigned, so no such number exists. */
const places = table(
  ['region', 'phone', 'id', 'ar', 'en', 'streetAr', 'streetEn'],
  `
  riyadh | 0111110100 | riyadh | الرياض | Riyadh | طريق الملك عبدالعزيز | King Abdulaziz Road
  riyadh | 0111110101 | riyadh-centre | وسط الرياض | Central Riyadh | شارع الوشم | Al-Washm Street
  riyadh | 0111110102 | muzahimiyah | المزاحمية | Al-Muzahimiyah | طريق مكة المكرمة | Makkah Road
  riyadh | 0111110103 | majmaah | المجمعة | Al-Majmaah | طريق الملك فهد | King Fahd Road
  riyadh | 0111110104 | zulfi | الزلفي | Az-Zulfi | شارع الملك سلمان | King Salman Street
  riyadh | 0111110200 | kharj | الخرج | Al-Kharj | طريق الملك عبدالله | King Abdullah Road
  riyadh | 0111110201 | kharj-city | مدينة الخرج | Al-Kharj City | شارع الستين | Sixty Street
  riyadh | 0111110202 | dilam | الدلم | Ad-Dilam | الطريق العام | Main Road
  riyadh | 0111110203 | hawtah | حوطة بني تميم | Hawtat Bani Tamim | شارع الأمير سطام | Prince Sattam Street
  riyadh | 0111110300 | wadi-dawasir | وادي الدواسر | Wadi ad-Dawasir | شارع الملك خالد | King Khalid Street
  riyadh | 0111110301 | khamaseen | الخماسين | Al-Khamaseen | شارع الملك خالد | King Khalid Street
  riyadh | 0111110302 | sulayyil | السليل | As-Sulayyil | طريق الرياض | Riyadh Road
  riyadh | 0111110400 | dawadmi | الدوادمي | Ad-Dawadmi | طريق الملك عبدالعزيز | King Abdulaziz Road
  riyadh | 0111110401 | dawadmi-city | مدينة الدوادمي | Ad-Dawadmi City | شارع الأمير نايف | Prince Naif Street
  riyadh | 0111110402 | afif | عفيف | Afif | الشارع العام | Main Street
  makkah | 0121110100 | taif | الطائف | Taif | شارع شبرا | Shubra Street
  makkah | 0121110101 | taif-city | مدينة الطائف | Taif City | طريق الهدا | Al-Hada Road
  makkah | 0121110102 | turubah | تربة | Turubah | الشارع العام | Main Street
  makkah | 0121110103 | khurmah | الخرمة | Al-Khurmah | طريق رنية | Ranyah Road
  makkah | 0121110200 | jeddah | جدة | Jeddah | طريق المدينة المنورة | Madinah Road
  makkah | 0121110201 | jeddah-south | جنوب جدة | South Jeddah | طريق الملك فيصل | King Faisal Road
  makkah | 0121110202 | rabigh | رابغ | Rabigh | شارع الملك فهد | King Fahd Street
  makkah | 0171110100 | qunfudhah | القنفذة | Al-Qunfudhah | طريق الساحل | Coast Road
  makkah | 0171110101 | qunfudhah-city | مدينة القنفذة | Al-Qunfudhah City | شارع الميناء | Port Street
  makkah | 0171110102 | lith | الليث | Al-Lith | طريق الساحل | Coast Road
  madinah | 0141110100 | madinah | المدينة المنورة | Madinah | طريق قباء النازل | Lower Quba Road
  madinah | 0141110101 | madinah-south | جنوب المدينة | South Madinah | طريق الهجرة | Al-Hijrah Road
  madinah | 0141110102 | khaybar | خيبر | Khaybar | شارع الواحة | Oasis Street
  madinah | 0141110103 | yanbu-nakhl | ينبع النخل | Yanbu an-Nakhl | الطريق الزراعي | Farm Road
  madinah | 0141110200 | alula | العلا | AlUla | طريق الأمير عبدالمحسن | Prince Abdulmohsen Road
  madinah | 0141110201 | alula-city | مدينة العلا | AlUla City | شارع النخيل | Palm Street
  madinah | 0141110202 | mughayra | مغيراء | Mughayra | الطريق العام | Main Road
  qassim | 0161110100 | buraydah | بريدة | Buraydah | طريق الملك فهد | King Fahd Road
  qassim | 0161110101 | buraydah-city | مدينة بريدة | Buraydah City | شارع الخبيب | Al-Khubaib Street
  qassim | 0161110102 | bukayriyah | البكيرية | Al-Bukayriyah | شارع الملك عبدالعزيز | King Abdulaziz Street
  qassim | 0161110103 | asyah | الأسياح | Al-Asyah | طريق حائل | Hail Road
  qassim | 0161110200 | unayzah | عنيزة | Unayzah | طريق الزلفي | Az-Zulfi Road
  qassim | 0161110201 | unayzah-city | مدينة عنيزة | Unayzah City | شارع الشفاء | Ash-Shifa Street
  qassim | 0161110202 | mithnab | المذنب | Al-Mithnab | شارع الملك فيصل | King Faisal Street
  qassim | 0161110300 | rass | الرس | Ar-Rass | طريق المدينة المنورة | Madinah Road
  qassim | 0161110301 | rass-city | مدينة الرس | Ar-Rass City | شارع الملك عبدالله | King Abdullah Street
  qassim | 0161110302 | badai | البدائع | Al-Badai | الشارع العام | Main Street
  eastern | 0131110100 | ahsa | الأحساء | Al-Ahsa | شارع الجامعة | University Street
  eastern | 0131110101 | hofuf | الهفوف | Al-Hofuf | شارع الملك عبدالعزيز | King Abdulaziz Street
  eastern | 0131110102 | oyun | العيون | Al-Oyun | طريق الدمام | Dammam Road
  eastern | 0131110103 | omran | العمران | Al-Omran | طريق العقير | Al-Uqair Road
  eastern | 0131110200 | qatif | القطيف | Qatif | شارع القدس | Al-Quds Street
  eastern | 0131110201 | qatif-city | مدينة القطيف | Qatif City | شارع الرياض | Riyadh Street
  eastern | 0131110202 | jubail | الجبيل | Jubail | طريق الميناء | Port Road
  eastern | 0131110300 | hafr-batin | حفر الباطن | Hafr al-Batin | طريق الملك فيصل | King Faisal Road
  eastern | 0131110301 | hafr-city | مدينة حفر الباطن | Hafr al-Batin City | شارع الستين | Sixty Street
  eastern | 0131110302 | qaysumah | القيصومة | Al-Qaysumah | الشارع العام | Main Street
  asir | 0171110200 | abha | أبها | Abha | طريق الملك فهد | King Fahd Road
  asir | 0171110201 | abha-city | مدينة أبها | Abha City | شارع الأربعين | Forty Street
  asir | 0171110202 | khamis-mushait | خميس مشيط | Khamis Mushait | طريق المدينة العسكرية | Military City Road
  asir | 0171110203 | rijal-almaa | رجال ألمع | Rijal Almaa | طريق الحبيل | Al-Habil Road
  asir | 0171110300 | bishah | بيشة | Bishah | طريق الملك عبدالله | King Abdullah Road
  asir | 0171110301 | bishah-city | مدينة بيشة | Bishah City | شارع النخيل | Palm Street
  asir | 0171110302 | tathlith | تثليث | Tathlith | طريق الرياض | Riyadh Road
  tabuk | 0141110300 | tabuk | تبوك | Tabuk | طريق الملك خالد | King Khalid Road
  tabuk | 0141110301 | tabuk-city | مدينة تبوك | Tabuk City | شارع الأمير فهد بن سلطان | Prince Fahd bin Sultan Street
  tabuk | 0141110302 | bir-ibn-hirmas | بئر ابن هرماس | Bir ibn Hirmas | طريق حالة عمار | Halat Ammar Road
  tabuk | 0141110303 | duba | ضباء | Duba | طريق الساحل | Coast Road
  tabuk | 0141110400 | tayma | تيماء | Tayma | شارع الملك عبدالعزيز | King Abdulaziz Street
  tabuk | 0141110401 | tayma-city | مدينة تيماء | Tayma City | شارع بئر هداج | Bir Haddaj Street
  hail | 0161110400 | hail | حائل | Hail | طريق الملك سعود | King Saud Road
  hail | 0161110401 | hail-city | مدينة حائل | Hail City | شارع الأمير متعب | Prince Mitab Street
  hail | 0161110402 | buqa | بقعاء | Buqa | طريق حائل العام | Hail Main Road
  hail | 0161110403 | khitah | الخطة | Al-Khitah | الطريق الزراعي | Farm Road
  hail | 0161110404 | ghazalah | الغزالة | Al-Ghazalah | الشارع العام | Main Street
  northern-borders | 0141110500 | arar | عرعر | Arar | شارع الأمير عبدالعزيز بن مساعد | Prince Abdulaziz bin Musaid Street
  northern-borders | 0141110501 | arar-city | مدينة عرعر | Arar City | شارع الملك سعود | King Saud Street
  northern-borders | 0141110502 | rafha | رفحاء | Rafha | الطريق الدولي | International Road
  northern-borders | 0141110503 | turaif | طريف | Turaif | شارع التابلاين | Tapline Street
  jazan | 0171110600 | jazan | جازان | Jazan | طريق الكورنيش | Corniche Road
  jazan | 0171110601 | abu-arish | أبو عريش | Abu Arish | شارع الملك فيصل | King Faisal Street
  jazan | 0171110602 | farasan | فرسان | Farasan | شارع المرسى | Harbour Street
  jazan | 0171110700 | sabya | صبيا | Sabya | طريق صبيا العام | Sabya Main Road
  jazan | 0171110701 | sabya-city | مدينة صبيا | Sabya City | شارع السوق | Market Street
  jazan | 0171110702 | baysh | بيش | Baysh | طريق وادي بيش | Wadi Baysh Road
  najran | 0171110800 | najran | نجران | Najran | طريق الملك عبدالعزيز | King Abdulaziz Road
  najran | 0171110801 | najran-city | مدينة نجران | Najran City | شارع الأمير نايف | Prince Naif Street
  najran | 0171110802 | habuna | حبونا | Habuna | طريق الرياض | Riyadh Road
  najran | 0171110803 | sharurah | شرورة | Sharurah | شارع الملك فهد | King Fahd Street
  bahah | 0171110400 | bahah | الباحة | Al-Bahah | طريق الملك عبدالعزيز | King Abdulaziz Road
  bahah | 0171110401 | bahah-city | مدينة الباحة | Al-Bahah City | شارع الملك سعود | King Saud Street
  bahah | 0171110402 | baljurashi | بلجرشي | Baljurashi | الشارع العام | Main Street
  bahah | 0171110500 | makhwah | المخواة | Al-Makhwah | طريق تهامة | Tihamah Road
  bahah | 0171110501 | qilwah | قلوة | Qilwah | الشارع العام | Main Street
  jawf | 0141110600 | sakaka | سكاكا | Sakaka | طريق الملك فهد | King Fahd Road
  jawf | 0141110601 | sakaka-city | مدينة سكاكا | Sakaka City | شارع الأمير سلطان | Prince Sultan Street
  jawf | 0141110602 | dumat-jandal | دومة الجندل | Dumat al-Jandal | شارع قلعة مارد | Marid Castle Street
  jawf | 0141110603 | qurayyat | القريات | Al-Qurayyat | طريق الحديثة | Al-Hadithah Road
  jawf | 0141110700 | tabarjal | طبرجل | Tabarjal | الطريق الدولي | International Road
  jawf | 0141110701 | busayta | بسيطا | Busayta | الطريق الزراعي | Farm Road`,
);

const asPlace = (kind: Bilingual, { id, ar, en, streetAr, streetEn, phone }: (typeof places)[number]): Place => ({
  id,
  title: words(`${kind.ar} ${ar}`, `${en} ${kind.en}`),
  address: words(`${streetAr}، ${ar}`, `${streetEn}, ${en}`),
  phone,
});

const branchesIn = (region: string): Branch[] => {
  const branches: Branch[] = [];
  for (const row of places.filter((place) => place.region === region)) {
    if (row.phone.endsWith('00')) branches.push({ ...asPlace(words('فرع', 'Branch'), row), offices: [] });
    else branches.at(-1)?.offices.push(asPlace(words('مكتب', 'Office'), row));
  }
  return branches;
};

export const regions = table(
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
