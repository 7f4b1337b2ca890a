/** The fund's products in the order a list shows them. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { SubProduct } from '#contract/loans/products.ts';
import { table, words } from './table.ts';

type ProductSeed = { id: string; sector: Bilingual; title: Bilingual; summary: Bilingual; subProducts: SubProduct[] };

/** The products that are closed until the end of the fiscal year. */
const CLOSED: Record<string, SubProduct['closed']> = {
  'livestock-operating': 'livestock_target_reached',
  broilers: 'product_target_reached',
};
/** What lasts one season or cycle has an operational cost, and a boat a capital one; elsewhere either is enough. */
const REQUIRED_COST: Record<string, SubProduct['requiredCost']> = {
  wheat: 'operational',
  'livestock-operating': 'operational',
  'fishing-boats': 'capital',
};
const ALL: ApplicantType[] = ['individual', 'company', 'institute'];
const PERSONS_ONLY = ['livestock-operating', 'fishing-boats', 'apiaries'];
const ESTABLISHMENTS_ONLY = ['camel-milk', 'hatcheries', 'sea-cages', 'food-processing'];
const applicantsOf = (id: string): ApplicantType[] => {
  if (PERSONS_ONLY.includes(id)) return ['individual'];
  return ESTABLISHMENTS_ONLY.includes(id) ? ['company', 'institute'] : ALL;
};

/** Names of sets of documents. */
const SETS: Record<string, string[]> = {
  farm: ['land-deed', 'agricultural-record', 'quotations'],
  'studied-farm': ['land-deed', 'agricultural-record', 'project-study', 'quotations'],
};
/** Every applicant provides the project's documents; companies and institutes also provide those that show their owners. */
const documentsFor = (project: string): SubProduct['requiredDocuments'] => {
  const individual = project.split(' ').flatMap((name) => SETS[name] ?? [name]);
  return {
    individual,
    company: [...individual, 'register-copy', 'articles', 'financial-statements'],
    institute: [...individual, 'register-copy', 'authorisation'],
  };
};

const subProducts = table(
  ['product', 'id', 'titleAr', 'summaryAr', 'titleEn', 'summaryEn', 'documents'],
  `
  crops | open-field-vegetables | الخضراوات المكشوفة | تهيئة الأرض وشبكات الري وآلات الزراعة
    | Open-field vegetables | Preparing the land, irrigation and planting machines | farm water-licence
  crops | wheat | القمح | التقاوي والأسمدة وأجور الحصاد لموسم واحد
    | Wheat | Seed, fertiliser and harvest for one season | land-deed agricultural-record water-licence
  crops | orchards | بساتين الفاكهة والزيتون | الشتلات والري بالتنقيط والأسوار
    | Fruit and olive orchards | Saplings, drip irrigation and fences | studied-farm water-licence
  crops | coffee-and-roses | البن والورد | المدرجات الزراعية في المرتفعات الجنوبية والغربية
    | Coffee and roses | Terraces of the southern and western highlands | farm
  greenhouses | greenhouse-new | إنشاء بيوت محمية مبردة | الهياكل والتبريد والتحكم المناخي
    | New cooled greenhouses | Frames, cooling and climate control | studied-farm
  greenhouses | hydroponics | الزراعة المائية | أنظمة دائرة مغلقة توفر المياه
    | Hydroponics | Closed systems that save water | studied-farm
  greenhouses | greenhouse-renewal | تأهيل البيوت القائمة | استبدال الأغطية والمراوح والمضخات
    | Renewal of standing houses | New covers, fans and pumps | farm
  greenhouses | nurseries | المشاتل | إنتاج الشتلات وأشجار التشجير
    | Nurseries | Saplings for farms and for greening | farm activity-licence
  date-palm | palm-planting | غرس فسائل النخيل | الفسائل النسيجية وحفر الآبار وشبكات الري
    | Planting palm offshoots | Tissue-culture offshoots, wells and irrigation | farm water-licence
  date-palm | palm-care | خدمة النخيل | الرافعات والتلقيح والوقاية من سوسة النخيل الحمراء
    | Palm care | Lifts, pollination and protection against the red weevil | farm
  date-palm | date-packing | تعبئة التمور وتخزينها | خطوط الفرز والتعبئة وغرف التبريد
    | Date packing and storage | Sorting and packing lines, cold rooms | studied-farm activity-licence
  livestock | sheep-breeding | تربية الأغنام والماعز | الحظائر والمعالف والقطيع
    | Sheep and goat breeding | Sheds, feeders and the flock | studied-farm animal-health-certificate
  livestock | calf-fattening | تسمين العجول | حظائر التسمين ومعداتها
    | Calf fattening | Fattening sheds and their equipment | studied-farm animal-health-certificate
  livestock | camel-milk | ألبان الإبل | الحلب الآلي والتبريد والنقل
    | Camel milk | Milking, cooling and transport | studied-farm animal-health-certificate
  livestock | livestock-operating | التمويل التشغيلي لمربي الماشية | الأعلاف والرعاية البيطرية لدورة واحدة
    | Operating loan for livestock breeders | Feed and veterinary care for one cycle | agricultural-record animal-health-certificate
  poultry | broilers | دجاج لاحم | حظائر مغلقة بتحكم آلي
    | Broilers | Closed houses with automatic control | studied-farm activity-licence
  poultry | layers | دجاج بياض | أقفاص وخطوط جمع البيض
    | Layers | Cages and egg collection lines | studied-farm activity-licence
  poultry | hatcheries | الفقاسات | حاضنات وتجهيزات الأمن الحيوي
    | Hatcheries | Incubators and biosecurity | studied-farm activity-licence site-plan
  fish | inland-ponds | الأحواض الداخلية | تربية البلطي في المزارع
    | Inland ponds | Tilapia on farms | studied-farm activity-licence water-licence
  fish | sea-cages | الأقفاص البحرية | تربية الأسماك والروبيان في البحر
    | Sea cages | Fish and shrimp in the sea | activity-licence project-study quotations site-plan
  fish | fishing-boats | قوارب الصيادين | القوارب والمحركات ومعدات السلامة
    | Fishing boats | Boats, engines and safety gear | fishing-licence quotations
  bees | apiaries | المناحل | الخلايا الحديثة والطوائف ووسائل نقلها
    | Apiaries | Modern hives, colonies and their transport | beekeeper-card quotations
  bees | queen-rearing | إنتاج الملكات والطرود | محطات تربية السلالات المحلية
    | Queens and swarms | Stations that breed local strains | beekeeper-card project-study quotations
  bees | honey-packing | تعبئة العسل | معامل الفرز والتصفية والتعبئة
    | Honey packing | Extracting, filtering and packing | beekeeper-card activity-licence project-study quotations
  equipment | machinery | الآلات الزراعية | الجرارات والحصادات وملحقاتها
    | Farm machines | Tractors, harvesters and their implements | agricultural-record quotations
  equipment | modern-irrigation | الري الحديث | التحول إلى التنقيط والري المحوري منخفض الضغط
    | Modern irrigation | Turning to drip and low-pressure pivots | farm water-licence
  equipment | solar-pumping | الضخ بالطاقة الشمسية | ألواح ومضخات تغني عن الديزل
    | Solar pumping | Panels and pumps instead of diesel | farm water-licence
  processing | cold-storage | مخازن التبريد | غرف تبريد ومراكز تجميع المحاصيل
    | Cold storage | Cold rooms and collection centres | studied-farm site-plan
  processing | food-processing | الصناعات الغذائية | العصائر ومعجون الطماطم ومنتجات الألبان
    | Food processing | Juices, tomato paste and dairy | land-deed activity-licence project-study quotations site-plan
  processing | refrigerated-transport | النقل المبرد | شاحنات مبردة لنقل المنتجات الزراعية
    | Refrigerated transport | Cooled lorries for farm produce | activity-licence quotations`,
);

const subProductsOf = (product: string): SubProduct[] =>
  subProducts
    .filter((sub) => sub.product === product)
    .map(({ id, titleAr, summaryAr, titleEn, summaryEn, documents }) => ({
      id,
      title: words(titleAr, titleEn),
      summary: words(summaryAr, summaryEn),
      closed: CLOSED[id] ?? null,
      requiredCost: REQUIRED_COST[id] ?? null,
      applicantTypes: applicantsOf(id),
      requiredDocuments: documentsFor(documents),
    }));

export const products: ProductSeed[] = table(
  ['id', 'sectorAr', 'titleAr', 'summaryAr', 'sectorEn', 'titleEn', 'summaryEn'],
  `
  crops | الإنتاج النباتي | المحاصيل والبساتين | تأسيس المزارع وتطويرها وتمويل مدخلات الموسم
    | Plant production | Field crops and orchards | Founding and developing farms, and the inputs of a season
  greenhouses | الإنتاج النباتي | البيوت المحمية | بيوت مبردة وزراعة مائية على مدار السنة
    | Plant production | Greenhouses | Cooled houses and hydroponics the whole year
  date-palm | النخيل والتمور | النخيل والتمور | زراعة النخيل وخدمته وفرز التمور وتعبئتها
    | Palms and dates | Date palms | Planting and tending palms, sorting and packing dates
  livestock | الإنتاج الحيواني | تربية الماشية | تربية الأغنام والإبل والأبقار وتسمينها
    | Livestock | Livestock breeding | Breeding and fattening sheep, camels and cattle
  poultry | الإنتاج الحيواني | الدواجن | دجاج اللحم والبيض وأمهاته
    | Livestock | Poultry | Broilers, layers and their parents
  fish | الثروة السمكية | الاستزراع السمكي والصيد | أحواض داخلية وأقفاص بحرية وقوارب الصيادين
    | Fisheries | Fish farming and fishing | Inland ponds, sea cages and fishermen’s boats
  bees | الإنتاج الحيواني | تربية النحل | الخلايا والطوائف وإنتاج العسل
    | Livestock | Beekeeping | Hives, colonies and honey
  equipment | المعدات والري | المعدات الزراعية والري | آلات أحدث ومياه أقل
    | Equipment and irrigation | Agricultural equipment and irrigation | Newer machines, less water
  processing | التصنيع والتسويق | التصنيع والتسويق الزراعي | من المزرعة إلى السوق: تبريد ونقل وتصنيع
    | Processing and marketing | Processing and marketing | From farm to market: cooling, transport, processing`,
).map(({ id, sectorAr, titleAr, summaryAr, sectorEn, titleEn, summaryEn }) => ({
  id,
  sector: words(sectorAr, sectorEn),
  title: words(titleAr, titleEn),
  summary: words(summaryAr, summaryEn),
  subProducts: subProductsOf(id),
}));
