/**
 * Who supplies what a project buys: invented companies, one for each trade. An asset without a supplier cannot be selected
 * in a what-if request.
 */
import type { Bilingual } from '#contract/fields/fields.ts';
import { assets } from './assets.ts';
import { words } from './table.ts';

type ThirdParty = { id: string; title: Bilingual; supplies: readonly string[] };
const ofCategory = (category: string) => assets.filter((asset) => asset.category.en === category).map(({ id }) => id);

/** Assets in the catalogue that have no supplier yet. */
const WITHOUT_THIRD_PARTY = ['combine-harvester', 'desalination-unit', 'sea-cage'];

const thirdParty = (id: string, ar: string, en: string, supplies: readonly string[]): ThirdParty => ({
  id,
  title: words(ar, en),
  supplies: supplies.filter((asset) => !WITHOUT_THIRD_PARTY.includes(asset)),
});

export const thirdParties: readonly ThirdParty[] = [
  thirdParty(
    'sanabel-machines',
    'سنابل الوسطى للآلات الزراعية',
    'Sanabel Central Farm Machinery',
    ofCategory('Farm machines'),
  ),
  thirdParty('wadi-trade', 'تجارة الوادي الأخضر', 'Green Wadi Trading', [
    ...ofCategory('Farm machines'),
    ...ofCategory('Storage and transport'),
  ]),
  thirdParty(
    'falaj-irrigation',
    'الفلج لأنظمة الري',
    'Al Falaj Irrigation Systems',
    ofCategory('Irrigation and water'),
  ),
  thirdParty('shams-energy', 'شمس نجد للطاقة والمياه', 'Shams Najd Energy and Water', [
    'submersible-pump',
    'solar-array',
    'water-tank',
  ]),
  thirdParty('dhilal-houses', 'ظلال للبيوت المحمية', 'Dhilal Greenhouses', ofCategory('Greenhouses')),
  thirdParty('nakheel-care', 'العناية بالنخيل والبساتين', 'Palm and Orchard Care', ofCategory('Palms and orchards')),
  thirdParty('marai-supplies', 'مراعي الشمال للتجهيزات', 'Northern Pastures Supplies', ofCategory('Livestock')),
  thirdParty('shahd-fish', 'شهد وبحر للنحل والأسماك', 'Shahd and Bahr, Bees and Fish', ofCategory('Bees and fish')),
  thirdParty('barid-stores', 'بارد للتخزين والنقل', 'Barid Storage and Transport', ofCategory('Storage and transport')),
];
