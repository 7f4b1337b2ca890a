import { ESTABLISHMENTS, PERSONS, product, STUDIED_FARM, subProduct } from './shape.ts';

export const animals = [
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
];
