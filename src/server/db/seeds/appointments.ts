/** Where appointments can be booked: places with their departments, opening hours, and the holidays that are known. */
import type { InsertObject } from 'kysely';
import type { AppointmentPlace } from '#contract/services/appointments.ts';
import type { Database } from '../schema.ts';
import { regions } from './regions.ts';
import { table, words } from './table.ts';

type Rows<T extends keyof Database> = InsertObject<Database, T>[];
const json = JSON.stringify;

const services = table(
  ['service', 'minutes', 'ar', 'en', 'aboutAr', 'aboutEn'],
  `
  customers | 20 | خدمة العملاء | Customer services | الاستفسارات، وتحديث البيانات، وتسليم المستندات | Questions, changes of your data, and handing in documents
  loans | 30 | القروض | Loans | طلبات القروض وشروطها وعقودها | Loan applications, their conditions and contracts
  repayment | 30 | السداد والجدولة | Repayment | الأقساط، وجدولة المتأخر منها، والفواتير | Instalments, rescheduling and invoices
  technical | 30 | الدراسات الفنية | Technical studies | دراسة المشروع وزيارة موقعه | The study of a project and the visit to its site
  manager | 30 | لقاء المدير العام | Meeting the general manager | ما لم يُحل في الفرع أو المركز الرئيسي | What no branch and no department could settle`,
);

const departmentsOf = (placeId: string, capacity: number, ...names: string[]): Rows<'appointment_department'> =>
  services
    .filter(({ service }) => names.includes(service))
    .map(({ service, minutes, ar, en, aboutAr, aboutEn }, position) => ({
      id: `${placeId}.${service}`,
      place_id: placeId,
      ...{ service, position, minutes: Number(minutes) },
      title: json(words(ar, en)),
      about: json(words(aboutAr, aboutEn)),
      capacity: service === 'customers' ? capacity * 2 : capacity,
    }));

/** Small branches, where one department does everything. */
const SMALL = ['wadi-dawasir', 'arar', 'sabya', 'makhwah'];
const branches = regions.flatMap((region) => region.branches);
const departmentsAt = (branch: (typeof branches)[number]) => {
  if (SMALL.includes(branch.id)) return ['customers'];
  return branch.offices.length > 2 ? ['customers', 'loans', 'technical'] : ['customers', 'loans'];
};

const standsAlone = (id: string, kind: AppointmentPlace, ar: string, en: string, phone: string) => ({
  ...{ id, kind, branch_id: null, position: 0, phone },
  title: json(words(ar, en)),
  address: json(words('طريق الملك فهد، حي العليا، الرياض', 'King Fahd Road, Al-Olaya, Riyadh')),
});

export const appointmentPlaces: Rows<'appointment_place'> = [
  standsAlone('main-centre', 'mainCentre', 'المركز الرئيسي', 'Main centre', '0111110010'),
  standsAlone('general-manager', 'generalManager', 'مكتب المدير العام', 'Office of the general manager', '0111110011'),
  ...branches.map(({ id }, position) => ({
    ...{ id, kind: 'branch' as const, branch_id: id, position },
    ...{ title: null, address: null, phone: null },
  })),
];

export const appointmentDepartments: Rows<'appointment_department'> = [
  ...departmentsOf('main-centre', 2, 'customers', 'loans', 'repayment', 'technical'),
  ...departmentsOf('general-manager', 1, 'manager'),
  ...branches.flatMap((branch) => departmentsOf(branch.id, 1, ...departmentsAt(branch))),
];

/** Closed on Fridays and Saturdays. 0 is Sunday. */
const WORKING = [0, 1, 2, 3, 4];
const RECEIVING = [0, 2];
type Spans = [number, number][];
const hoursIn = (
  season: Season,
  kind: AppointmentPlace,
  days: readonly number[],
  spans: Spans,
): Rows<'appointment_hours'> =>
  days.flatMap((weekday) =>
    spans.map(([opens, closes]) => ({ kind, season, weekday, opens: opens * 60, closes: closes * 60 })),
  );

/** The hours of appointments; they lie within those that `regions.ts` publishes for either season. */
type Season = Database['appointment_hours']['season'];
const open: Record<Season, Spans> = {
  usual: [
    [8, 12],
    [12.5, 14.5],
  ],
  ramadan: [
    [10, 12],
    [12.5, 15],
  ],
};
const hoursOfSeason = (season: Season, ofManager: Spans): Rows<'appointment_hours'> => [
  ...hoursIn(season, 'mainCentre', WORKING, open[season]),
  ...hoursIn(season, 'branch', WORKING, open[season]),
  ...hoursIn(season, 'generalManager', RECEIVING, ofManager),
];
export const appointmentHours = hoursOfSeason('usual', [[10, 12]]);
export const ramadanHours = hoursOfSeason('ramadan', [[11, 13]]);

/** Announced ones; an operator adds the following years. */
export const holidays: Rows<'holiday'> = table(
  ['first', 'last', 'ar', 'en'],
  `
  2027-02-22 | 2027-02-22 | يوم التأسيس | Founding Day
  2027-03-07 | 2027-03-13 | إجازة عيد الفطر | Eid al-Fitr holiday
  2027-05-14 | 2027-05-20 | إجازة عيد الأضحى | Eid al-Adha holiday
  2027-09-23 | 2027-09-23 | اليوم الوطني | National Day`,
).map(({ first, last, ar, en }) => ({ first_day: first, last_day: last, title: json(words(ar, en)) }));
