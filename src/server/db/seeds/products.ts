/** The fund's products by sector. What is closed is closed until the end of the fiscal year. */
import type { ApplicantType } from '#contract/application.ts';
import type { SubProduct } from '#contract/entities.ts';
import type { Bilingual } from '#contract/fields.ts';
import { words } from './places.ts';

type Pair = [ar: string, en: string];
type ProductSeed = { id: string; sector: Bilingual; title: Bilingual; summary: Bilingual; subProducts: SubProduct[] };

const ALL: ApplicantType[] = ['individual', 'company', 'institute'];
const ESTABLISHMENTS: ApplicantType[] = ['company', 'institute'];
const PERSONS: ApplicantType[] = ['individual'];

const product = (id: string, sector: Pair, title: Pair, summary: Pair, subProducts: SubProduct[]): ProductSeed => ({
  id,
  sector: words(...sector),
  title: words(...title),
  summary: words(...summary),
  subProducts,
});

/** Every applicant brings the project's own documents; companies and institutes add those that show who stands behind them. */
const subProduct = (
  id: string,
  title: Pair,
  summary: Pair,
  documents: string[],
  { closed = null, applicantTypes = ALL }: Partial<Pick<SubProduct, 'closed' | 'applicantTypes'>> = {},
): SubProduct => ({
  id,
  title: words(...title),
  summary: words(...summary),
  closed,
  applicantTypes,
  requiredDocuments: {
    individual: documents,
    company: [...documents, 'register-copy', 'articles', 'financial-statements'],
    institute: [...documents, 'register-copy', 'authorisation'],
  },
});

const FARM = ['land-deed', 'agricultural-record', 'quotations'];
const STUDIED_FARM = ['land-deed', 'agricultural-record', 'project-study', 'quotations'];

export const products = [
  product(
    'crops',
    ['الإنتاج النباتي', 'Plant production'],
    ['المحاصيل والبساتين', 'Field crops and orchards'],
    ['تأسيس المزارع وتطويرها وتمويل مدخلات الموسم', 'Founding and developing farms, and the inputs of a season'],
    [
      subProduct(
        'open-field-vegetables',
        ['الخضراوات المكشوفة', 'Open-field vegetables'],
        ['تهيئة الأرض وشبكات الري وآلات الزراعة', 'Preparing the land, irrigation and planting machines'],
        [...FARM, 'water-licence'],
      ),
      subProduct(
        'wheat',
        ['القمح', 'Wheat'],
        ['التقاوي والأسمدة وأجور الحصاد لموسم واحد', 'Seed, fertiliser and harvest for one season'],
        ['land-deed', 'agricultural-record', 'water-licence'],
      ),
      subProduct(
        'orchards',
        ['بساتين الفاكهة والزيتون', 'Fruit and olive orchards'],
        ['الشتلات والري بالتنقيط والأسوار', 'Saplings, drip irrigation and fences'],
        [...STUDIED_FARM, 'water-licence'],
      ),
      subProduct(
        'coffee-and-roses',
        ['البن والورد', 'Coffee and roses'],
        ['المدرجات الزراعية في المرتفعات الجنوبية والغربية', 'Terraces of the southern and western highlands'],
        FARM,
      ),
    ],
  ),
  product(
    'greenhouses',
    ['الإنتاج النباتي', 'Plant production'],
    ['البيوت المحمية', 'Greenhouses'],
    ['بيوت مبردة وزراعة مائية على مدار السنة', 'Cooled houses and hydroponics the whole year'],
    [
      subProduct(
        'greenhouse-new',
        ['إنشاء بيوت محمية مبردة', 'New cooled greenhouses'],
        ['الهياكل والتبريد والتحكم المناخي', 'Frames, cooling and climate control'],
        STUDIED_FARM,
      ),
      subProduct(
        'hydroponics',
        ['الزراعة المائية', 'Hydroponics'],
        ['أنظمة دائرة مغلقة توفر المياه', 'Closed systems that save water'],
        STUDIED_FARM,
      ),
      subProduct(
        'greenhouse-renewal',
        ['تأهيل البيوت القائمة', 'Renewal of standing houses'],
        ['استبدال الأغطية والمراوح والمضخات', 'New covers, fans and pumps'],
        FARM,
      ),
      subProduct(
        'nurseries',
        ['المشاتل', 'Nurseries'],
        ['إنتاج الشتلات وأشجار التشجير', 'Saplings for farms and for greening'],
        [...FARM, 'activity-licence'],
      ),
    ],
  ),
  product(
    'date-palm',
    ['النخيل والتمور', 'Palms and dates'],
    ['النخيل والتمور', 'Date palms'],
    ['زراعة النخيل وخدمته وفرز التمور وتعبئتها', 'Planting and tending palms, sorting and packing dates'],
    [
      subProduct(
        'palm-planting',
        ['غرس فسائل النخيل', 'Planting palm offshoots'],
        ['الفسائل النسيجية وحفر الآبار وشبكات الري', 'Tissue-culture offshoots, wells and irrigation'],
        [...FARM, 'water-licence'],
      ),
      subProduct(
        'palm-care',
        ['خدمة النخيل', 'Palm care'],
        [
          'الرافعات والتلقيح والوقاية من سوسة النخيل الحمراء',
          'Lifts, pollination and protection against the red weevil',
        ],
        FARM,
      ),
      subProduct(
        'date-packing',
        ['تعبئة التمور وتخزينها', 'Date packing and storage'],
        ['خطوط الفرز والتعبئة وغرف التبريد', 'Sorting and packing lines, cold rooms'],
        [...STUDIED_FARM, 'activity-licence'],
      ),
    ],
  ),
  product(
    'livestock',
    ['الإنتاج الحيواني', 'Livestock'],
    ['تربية الماشية', 'Livestock breeding'],
    ['تربية الأغنام والإبل والأبقار وتسمينها', 'Breeding and fattening sheep, camels and cattle'],
    [
      subProduct(
        'sheep-breeding',
        ['تربية الأغنام والماعز', 'Sheep and goat breeding'],
        ['الحظائر والمعالف والقطيع', 'Sheds, feeders and the flock'],
        [...STUDIED_FARM, 'animal-health-certificate'],
      ),
      subProduct(
        'calf-fattening',
        ['تسمين العجول', 'Calf fattening'],
        ['حظائر التسمين ومعداتها', 'Fattening sheds and their equipment'],
        [...STUDIED_FARM, 'animal-health-certificate'],
      ),
      subProduct(
        'camel-milk',
        ['ألبان الإبل', 'Camel milk'],
        ['الحلب الآلي والتبريد والنقل', 'Milking, cooling and transport'],
        [...STUDIED_FARM, 'animal-health-certificate'],
        { applicantTypes: ESTABLISHMENTS },
      ),
      subProduct(
        'livestock-operating',
        ['التمويل التشغيلي لمربي الماشية', 'Operating loan for livestock breeders'],
        ['الأعلاف والرعاية البيطرية لدورة واحدة', 'Feed and veterinary care for one cycle'],
        ['agricultural-record', 'animal-health-certificate'],
        { closed: 'livestock_target_reached', applicantTypes: PERSONS },
      ),
    ],
  ),
  product(
    'poultry',
    ['الإنتاج الحيواني', 'Livestock'],
    ['الدواجن', 'Poultry'],
    ['دجاج اللحم والبيض وأمهاته', 'Broilers, layers and their parents'],
    [
      subProduct(
        'broilers',
        ['دجاج لاحم', 'Broilers'],
        ['حظائر مغلقة بتحكم آلي', 'Closed houses with automatic control'],
        [...STUDIED_FARM, 'activity-licence'],
        { closed: 'product_target_reached' },
      ),
      subProduct(
        'layers',
        ['دجاج بياض', 'Layers'],
        ['أقفاص وخطوط جمع البيض', 'Cages and egg collection lines'],
        [...STUDIED_FARM, 'activity-licence'],
      ),
      subProduct(
        'hatcheries',
        ['الفقاسات', 'Hatcheries'],
        ['حاضنات وتجهيزات الأمن الحيوي', 'Incubators and biosecurity'],
        [...STUDIED_FARM, 'activity-licence', 'site-plan'],
        { applicantTypes: ESTABLISHMENTS },
      ),
    ],
  ),
  product(
    'fish',
    ['الثروة السمكية', 'Fisheries'],
    ['الاستزراع السمكي والصيد', 'Fish farming and fishing'],
    ['أحواض داخلية وأقفاص بحرية وقوارب الصيادين', 'Inland ponds, sea cages and fishermen’s boats'],
    [
      subProduct(
        'inland-ponds',
        ['الأحواض الداخلية', 'Inland ponds'],
        ['تربية البلطي في المزارع', 'Tilapia on farms'],
        [...STUDIED_FARM, 'activity-licence', 'water-licence'],
      ),
      subProduct(
        'sea-cages',
        ['الأقفاص البحرية', 'Sea cages'],
        ['تربية الأسماك والروبيان في البحر', 'Fish and shrimp in the sea'],
        ['activity-licence', 'project-study', 'quotations', 'site-plan'],
        { applicantTypes: ESTABLISHMENTS },
      ),
      subProduct(
        'fishing-boats',
        ['قوارب الصيادين', 'Fishing boats'],
        ['القوارب والمحركات ومعدات السلامة', 'Boats, engines and safety gear'],
        ['fishing-licence', 'quotations'],
        { applicantTypes: PERSONS },
      ),
    ],
  ),
  product(
    'bees',
    ['الإنتاج الحيواني', 'Livestock'],
    ['تربية النحل', 'Beekeeping'],
    ['الخلايا والطوائف وإنتاج العسل', 'Hives, colonies and honey'],
    [
      subProduct(
        'apiaries',
        ['المناحل', 'Apiaries'],
        ['الخلايا الحديثة والطوائف ووسائل نقلها', 'Modern hives, colonies and their transport'],
        ['beekeeper-card', 'quotations'],
        { applicantTypes: PERSONS },
      ),
      subProduct(
        'queen-rearing',
        ['إنتاج الملكات والطرود', 'Queens and swarms'],
        ['محطات تربية السلالات المحلية', 'Stations that breed local strains'],
        ['beekeeper-card', 'project-study', 'quotations'],
      ),
      subProduct(
        'honey-packing',
        ['تعبئة العسل', 'Honey packing'],
        ['معامل الفرز والتصفية والتعبئة', 'Extracting, filtering and packing'],
        ['beekeeper-card', 'activity-licence', 'project-study', 'quotations'],
      ),
    ],
  ),
  product(
    'equipment',
    ['المعدات والري', 'Equipment and irrigation'],
    ['المعدات الزراعية والري', 'Agricultural equipment and irrigation'],
    ['آلات أحدث ومياه أقل', 'Newer machines, less water'],
    [
      subProduct(
        'machinery',
        ['الآلات الزراعية', 'Farm machines'],
        ['الجرارات والحصادات وملحقاتها', 'Tractors, harvesters and their implements'],
        ['agricultural-record', 'quotations'],
      ),
      subProduct(
        'modern-irrigation',
        ['الري الحديث', 'Modern irrigation'],
        ['التحول إلى التنقيط والري المحوري منخفض الضغط', 'Turning to drip and low-pressure pivots'],
        ['land-deed', 'agricultural-record', 'quotations', 'water-licence'],
      ),
      subProduct(
        'solar-pumping',
        ['الضخ بالطاقة الشمسية', 'Solar pumping'],
        ['ألواح ومضخات تغني عن الديزل', 'Panels and pumps instead of diesel'],
        ['land-deed', 'agricultural-record', 'quotations', 'water-licence'],
      ),
    ],
  ),
  product(
    'processing',
    ['التصنيع والتسويق', 'Processing and marketing'],
    ['التصنيع والتسويق الزراعي', 'Processing and marketing'],
    ['من المزرعة إلى السوق: تبريد ونقل وتصنيع', 'From farm to market: cooling, transport, processing'],
    [
      subProduct(
        'cold-storage',
        ['مخازن التبريد', 'Cold storage'],
        ['غرف تبريد ومراكز تجميع المحاصيل', 'Cold rooms and collection centres'],
        [...STUDIED_FARM, 'site-plan'],
      ),
      subProduct(
        'food-processing',
        ['الصناعات الغذائية', 'Food processing'],
        ['العصائر ومعجون الطماطم ومنتجات الألبان', 'Juices, tomato paste and dairy'],
        ['land-deed', 'activity-licence', 'project-study', 'quotations', 'site-plan'],
        { applicantTypes: ESTABLISHMENTS },
      ),
      subProduct(
        'refrigerated-transport',
        ['النقل المبرد', 'Refrigerated transport'],
        ['شاحنات مبردة لنقل المنتجات الزراعية', 'Cooled lorries for farm produce'],
        ['activity-licence', 'quotations'],
      ),
    ],
  ),
];
