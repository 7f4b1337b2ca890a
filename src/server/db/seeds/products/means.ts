import { ESTABLISHMENTS, product, STUDIED_FARM, subProduct } from './shape.ts';

export const means = [
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
