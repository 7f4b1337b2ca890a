import { FARM, product, STUDIED_FARM, subProduct } from './shape.ts';

export const plants = [
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
];
