/** What a project commonly buys, with a reference price in riyals. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { words } from './table.ts';

type Item = [id: string, ar: string, en: string, riyals: number];
const category = (
  ar: string,
  en: string,
  items: Item[],
): { id: string; category: Bilingual; title: Bilingual; referencePrice: number }[] =>
  items.map(([id, titleAr, titleEn, riyals]) => ({
    id,
    category: words(ar, en),
    title: words(titleAr, titleEn),
    referencePrice: riyals * 100,
  }));

export const assets = [
  ...category('الآلات الزراعية', 'Farm machines', [
    ['tractor-75', 'جرار زراعي 75 حصانًا', 'Tractor, 75 hp', 118_000],
    ['tractor-120', 'جرار زراعي 120 حصانًا', 'Tractor, 120 hp', 214_000],
    ['combine-harvester', 'حصادة حبوب', 'Combine harvester', 780_000],
    ['disc-plough', 'محراث قرصي', 'Disc plough', 18_500],
    ['seed-drill', 'آلة بذر', 'Seed drill', 46_000],
    ['field-sprayer', 'مرشة حقلية محمولة', 'Mounted field sprayer', 23_000],
    ['hay-baler', 'مكبس أعلاف', 'Hay baler', 92_000],
  ]),
  ...category('الري والمياه', 'Irrigation and water', [
    ['centre-pivot', 'جهاز ري محوري 40 هكتارًا', 'Centre pivot, 40 hectares', 265_000],
    ['drip-hectare', 'شبكة ري بالتنقيط للهكتار', 'Drip irrigation, one hectare', 14_500],
    ['submersible-pump', 'مضخة غاطسة', 'Submersible pump', 31_000],
    ['solar-array', 'منظومة ضخ شمسية 50 كيلوواط', 'Solar pumping array, 50 kW', 148_000],
    ['water-tank', 'خزان مياه 500 متر مكعب', 'Water tank, 500 m³', 67_000],
    ['desalination-unit', 'وحدة تحلية صغيرة', 'Small desalination unit', 185_000],
  ]),
  ...category('البيوت المحمية', 'Greenhouses', [
    ['cooled-house', 'بيت محمي مبرد 360 مترًا مربعًا', 'Cooled greenhouse, 360 m²', 86_000],
    ['multi-span-house', 'بيت محمي متعدد الأقواس 3,000 متر مربع', 'Multi-span greenhouse, 3,000 m²', 690_000],
    ['cooling-pads', 'خلايا تبريد ومراوح', 'Cooling pads and fans', 12_500],
    ['fertigation-unit', 'وحدة تسميد آلية', 'Fertigation unit', 38_000],
    ['hydroponic-line', 'خط زراعة مائية', 'Hydroponic line', 54_000],
  ]),
  ...category('النخيل والبساتين', 'Palms and orchards', [
    ['palm-offshoot', 'فسيلة نخيل نسيجية', 'Tissue-culture palm offshoot', 280],
    ['palm-lift', 'رافعة خدمة النخيل', 'Palm service lift', 136_000],
    ['olive-sapling', 'شتلة زيتون', 'Olive sapling', 35],
    ['date-sorter', 'خط فرز تمور', 'Date sorting line', 320_000],
  ]),
  ...category('الإنتاج الحيواني', 'Livestock', [
    ['sheep-shed', 'حظيرة أغنام 500 رأس', 'Sheep shed, 500 head', 240_000],
    ['ewe', 'نعجة منتجة', 'Breeding ewe', 1_450],
    ['milking-machine', 'محلب آلي', 'Milking machine', 74_000],
    ['feed-mixer', 'خلاطة أعلاف', 'Feed mixer', 88_000],
    ['poultry-house', 'حظيرة دواجن مغلقة', 'Closed poultry house', 920_000],
    ['layer-cages', 'بطارية بياض 10,000 طائر', 'Layer cages, 10,000 birds', 410_000],
    ['incubator', 'حاضنة 20,000 بيضة', 'Incubator, 20,000 eggs', 265_000],
  ]),
  ...category('النحل والأسماك', 'Bees and fish', [
    ['bee-hive', 'خلية نحل حديثة مع طائفة', 'Modern hive with a colony', 650],
    ['honey-extractor', 'فرازة عسل', 'Honey extractor', 9_800],
    ['fish-pond', 'حوض سمكي مبطن', 'Lined fish pond', 58_000],
    ['sea-cage', 'قفص بحري', 'Sea cage', 175_000],
    ['fishing-boat', 'قارب صيد 9 أمتار بمحرك', 'Fishing boat, 9 m, with engine', 128_000],
  ]),
  ...category('التخزين والنقل', 'Storage and transport', [
    ['cold-room', 'غرفة تبريد 200 متر مكعب', 'Cold room, 200 m³', 155_000],
    ['refrigerated-lorry', 'شاحنة مبردة', 'Refrigerated lorry', 285_000],
    ['packing-line', 'خط تعبئة', 'Packing line', 360_000],
  ]),
];
