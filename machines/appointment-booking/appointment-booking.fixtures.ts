/** Places, days and appointments that the model of a booking, its view and its driver share. The ids are those of the seeds. */
import type { Appointment, BookingOptions, BookingPlace, OpeningDay } from '#contract/services/appointments.ts';

const departments = {
  customers: { title: { ar: 'خدمة العملاء', en: 'Customer services' }, minutes: 20 },
  loans: { title: { ar: 'القروض', en: 'Loans' }, minutes: 30 },
  manager: { title: { ar: 'لقاء المدير العام', en: 'Meeting the general manager' }, minutes: 30 },
};
const about = { ar: 'استفسارات وطلبات', en: 'Questions and requests' };
const placeOf = (id: string, ar: string, en: string, ...names: (keyof typeof departments)[]): BookingPlace => ({
  id,
  title: { ar, en },
  address: { ar: `طريق الملك عبدالعزيز، ${ar}`, en: `King Abdulaziz Road, ${en}` },
  departments: names.map((name) => ({ id: `${id}.${name}`, about, ...departments[name] })),
});

/** A region with a branch of two departments and one of a single one, a region with a single branch, and one with a single department in it. */
export const branchesCase: BookingOptions = {
  regions: [
    {
      id: 'riyadh',
      title: { ar: 'منطقة الرياض', en: 'Riyadh Region' },
      places: [
        placeOf('riyadh', 'فرع الرياض', 'Riyadh Branch', 'customers', 'loans'),
        placeOf('wadi-dawasir', 'فرع وادي الدواسر', 'Wadi ad-Dawasir Branch', 'customers'),
      ],
    },
    {
      id: 'hail',
      title: { ar: 'منطقة حائل', en: 'Hail Region' },
      places: [placeOf('hail', 'فرع حائل', 'Hail Branch', 'customers', 'loans')],
    },
    {
      id: 'northern-borders',
      title: { ar: 'منطقة الحدود الشمالية', en: 'Northern Borders Region' },
      places: [placeOf('arar', 'فرع عرعر', 'Arar Branch', 'customers')],
    },
  ],
  ownPlaceId: 'wadi-dawasir',
  days: 30,
};
/** A region with one place, which has several departments. */
export const mainCentreCase: BookingOptions = {
  regions: [
    {
      id: 'main-centre',
      title: { ar: 'المركز الرئيسي', en: 'Main centre' },
      places: [placeOf('main-centre', 'المركز الرئيسي', 'Main centre', 'customers', 'loans')],
    },
  ],
  ownPlaceId: null,
  days: 30,
};
/** One region whose branches have a department each. */
export const oneRegionCase: BookingOptions = {
  regions: [
    {
      id: 'riyadh',
      title: { ar: 'منطقة الرياض', en: 'Riyadh Region' },
      places: [
        placeOf('riyadh', 'فرع الرياض', 'Riyadh Branch', 'customers'),
        placeOf('wadi-dawasir', 'فرع وادي الدواسر', 'Wadi ad-Dawasir Branch', 'customers'),
      ],
    },
  ],
  ownPlaceId: null,
  days: 30,
};
/** The office of the general manager: region, place and department need no choice. */
export const generalManagerCase: BookingOptions = {
  regions: [
    {
      id: 'general-manager',
      title: { ar: 'مكتب المدير العام', en: 'Office of the general manager' },
      places: [placeOf('general-manager', 'مكتب المدير العام', 'Office of the general manager', 'manager')],
    },
  ],
  ownPlaceId: null,
  days: 30,
};

export const FULL_DAY = '2026-11-30';
export const OPEN_DAY = '2026-12-01';
export const CLOSED_DAY = '2026-12-02';
/** Nine, ten and eleven in the morning in Riyadh. */
export const FREE_SLOT = '2026-12-01T06:00:00.000Z';
export const FULL_SLOT = '2026-12-01T07:00:00.000Z';
export const OFFERED_SLOT = '2026-12-01T08:00:00.000Z';
export const daysCase: OpeningDay[] = [
  { day: FULL_DAY, holiday: null, slots: [{ startsAt: '2026-11-30T06:00:00.000Z', free: 0 }] },
  {
    day: OPEN_DAY,
    holiday: null,
    slots: [
      { startsAt: FREE_SLOT, free: 1 },
      { startsAt: FULL_SLOT, free: 0 },
      { startsAt: OFFERED_SLOT, free: 2 },
    ],
  },
  { day: CLOSED_DAY, holiday: { ar: 'يوم الجرد السنوي', en: 'Annual stocktaking' }, slots: [] },
];
/** The opening days, of which none has a free slot. */
export const fullDaysCase: OpeningDay[] = daysCase.filter(({ day }) => day !== OPEN_DAY);

export const appointmentCase: Appointment = {
  id: '01890000-0000-7000-8000-0000000000a1',
  number: 'AP-7K3M-92QX',
  place: 'branch',
  title: { ar: 'فرع الرياض', en: 'Riyadh Branch' },
  address: { ar: 'طريق الملك عبدالعزيز، الرياض', en: 'King Abdulaziz Road, Riyadh' },
  phone: '0111110100',
  departmentId: 'riyadh.customers',
  department: departments.customers.title,
  startsAt: FREE_SLOT,
  endsAt: '2026-12-01T06:20:00.000Z',
  status: 'booked',
  reason: null,
  bookedAt: '2026-11-25T06:00:00.000Z',
  isMovable: true,
  isCancellable: true,
};
