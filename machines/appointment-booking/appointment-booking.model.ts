import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import { defineModel, done, failed, type Waiting, waitsIn } from '../kit/testing/model.ts';
import {
  appointmentCase,
  branchesCase,
  CLOSED_DAY,
  daysCase,
  FREE_SLOT,
  FULL_DAY,
  FULL_SLOT,
  fullDaysCase,
  generalManagerCase,
  mainCentreCase,
  OFFERED_SLOT,
  OPEN_DAY,
  oneRegionCase,
} from './appointment-booking.fixtures.ts';
import { appointmentBookingMachine } from './appointment-booking.machine.ts';
import { openDaysOf } from './appointment-booking.rules.ts';

const ID = '01890000-0000-7000-8000-0000000000ab';
const region = (id = 'riyadh') => ({ type: 'region.choose', id });
const place = (id = 'riyadh') => ({ type: 'place.choose', id });
const department = (id = 'riyadh.loans') => ({ type: 'department.choose', id });
const day = (text = OPEN_DAY) => ({ type: 'day.choose', day: text });
const slot = (startsAt = FREE_SLOT) => ({ type: 'slot.choose', startsAt });
const confirm = { type: 'booking.confirm' };
const reload = { type: 'choices.reload' };
const back = { type: 'step.back' };
const branches = done('readOptions', branchesCase);
const days = done('readOpenings', daysCase);
const fullDays = done('readOpenings', fullDaysCase);
const booked = done('bookSlot', appointmentCase);
const line = problem('no_connection');
const gone = problem('not_found');
const takenProblem = problem('slot_taken', { detail: [{ startsAt: OFFERED_SLOT }] });
const LATER_DAY = '2026-12-03';
const LATER_SLOT = '2026-12-03T06:00:00.000Z';
const twoOffered = problem('slot_taken', { detail: [{ startsAt: OFFERED_SLOT }, { startsAt: LATER_SLOT }] });
const lastSlot = [{ day: OPEN_DAY, holiday: null, slots: [{ startsAt: FREE_SLOT, free: 1 }] }];
const twoRegions = { ...branchesCase, regions: branchesCase.regions.slice(0, 2) };
const existsProblem = problem('appointment_exists', { detail: appointmentCase });
const taken = failed('bookSlot', takenProblem);
const exists = failed('bookSlot', existsProblem);

/** The events that lead to the days of a branch with two departments. */
const toDays = [branches, region(), place(), department(), days];
const toCheck = [...toDays, day(), slot()];
const CHOICES = ['region.choose', 'place.choose', 'department.choose'];
const nothing = { regionId: null, placeId: null, departmentId: null };
const OPEN: Waiting = {
  until: 'sessionEnds',
  why: 'Nothing is held for the citizen while they choose; the server decides when they book.',
};

export const appointmentBookingModel = defineModel({
  machine: appointmentBookingMachine,
  input: { id: ID, moving: null },
  events: {
    'region.choose': [{ id: 'riyadh' }, { id: 'hail' }, { id: 'northern-borders' }, { id: 'elsewhere' }],
    'place.choose': [{ id: 'riyadh' }, { id: 'wadi-dawasir' }, { id: 'arar' }],
    'department.choose': [{ id: 'riyadh.loans' }, { id: 'main-centre.loans' }],
    'day.choose': [{ day: OPEN_DAY }, { day: FULL_DAY }],
    'slot.choose': [{ startsAt: OFFERED_SLOT }, { startsAt: FREE_SLOT }, { startsAt: FULL_SLOT }],
  },
  actors: {
    readOptions: { done: [branchesCase, mainCentreCase, oneRegionCase, generalManagerCase], error: [line] },
    readOpenings: { done: [daysCase, fullDaysCase], error: [line] },
    bookSlot: { done: [appointmentCase], error: [takenProblem, existsProblem, line] },
  },
  contextKey: ({ context: { chosen, regions, days: offered, startsAt, day: chosenDay, problem: met } }) => [
    regions[0]?.id,
    regions.length,
    chosen.departmentId,
    openDaysOf(offered).length,
    chosenDay,
    startsAt === null,
    met?.code,
  ],
  invariants: {
    'a day is chosen of a department, and a slot of a day': ({ context }) =>
      (context.day === null || context.chosen.departmentId !== null) &&
      (context.startsAt === null || context.day !== null),
    'what is looked at is complete': (s) => !s.matches('checking') || s.context.startsAt !== null,
    'it is booked once at a time': (s) => !s.matches('booking') || !s.can(confirm as never),
    'a full slot is never chosen': ({ context }) => context.startsAt !== FULL_SLOT,
    'a full or closed day is never chosen (product: closed days and full days not selectable)': (s) =>
      !s.can(day(FULL_DAY) as never) && !s.can(day(CLOSED_DAY) as never),
    'a region, a branch or a department that is alone is never asked for': (s) =>
      (!s.matches('choosingRegion') || s.context.regions.length > 1) &&
      (!s.matches('choosingDepartment') || s.context.chosen.placeId !== null),
    'a page that cannot be shown says why (§8 the common handler)': (s) =>
      !(s.matches('unavailable') || s.matches('openingsUnavailable')) || s.context.problem !== null,
    'another slot is offered only when one was taken': (s) => !s.matches('taken') || s.context.offers.length > 0,
    'the appointment in the way is named': (s) => !s.matches('existing') || s.context.existing !== null,
  },
  stepInvariants: {
    'where and with whom changes the days, and nothing else forgets them': ({ before, event, after }) =>
      CHOICES.includes(event.type) && !isSameData(before.context.chosen, after.context.chosen)
        ? after.context.days.length === 0 && after.context.day === null && after.context.startsAt === null
        : event.type.startsWith(DONE) ||
          CHOICES.includes(event.type) ||
          after.matches('taken') ||
          after.context.days === before.context.days,
    'of the days, a slot that was taken goes, and no other (product: One slot, one citizen)': ({
      before,
      event,
      after,
    }) =>
      event.type !== `${FAILED}bookSlot` ||
      event.error.code !== 'slot_taken' ||
      isSameData(
        after.context.days,
        before.context.days.map((one) => ({
          ...one,
          slots: one.slots.filter(({ startsAt }) => startsAt !== before.context.startsAt),
        })),
      ),
    'going back loses no choice': ({ before, event, after }) =>
      event.type !== back.type ||
      (isSameData(after.context.chosen, before.context.chosen) &&
        after.context.day === before.context.day &&
        after.context.startsAt === before.context.startsAt),
    'the same slot is the same command': ({ before, event, after }) => {
      if (event.type !== confirm.type) return after.context.edition === before.context.edition;
      const { chosen, startsAt, sent, edition } = before.context;
      const isSame = isSameData(sent, { departmentId: chosen.departmentId, startsAt });
      return after.context.edition === (isSame ? edition : edition + 1);
    },
    'what is shown is what came': ({ before, event, after: { context } }) =>
      (event.type !== `${DONE}bookSlot` || context.appointment === event.output) &&
      (event.type !== `${DONE}readOpenings` || context.days === event.output) &&
      (event.type !== `${DONE}readOptions` ||
        (context.regions === event.output.regions && context.ownPlaceId === event.output.ownPlaceId)) &&
      (event.type !== `${FAILED}bookSlot` ||
        event.error.code !== 'slot_taken' ||
        isSameData(context.offers, event.error.detail)) &&
      (event.type !== `${FAILED}bookSlot` ||
        event.error.code !== 'appointment_exists' ||
        isSameData(context.existing, event.error.detail)) &&
      (event.type === `${FAILED}bookSlot` ||
        event.type === `${DONE}bookSlot` ||
        context.appointment === before.context.appointment),
    'a problem is shown where it came up (§8)': ({ event, after: { context } }) =>
      !event.type.startsWith(FAILED) ||
      (event.error.code === 'slot_taken' ? context.problem === null : isSameData(context.problem, event.error)),
    'a problem is forgotten with the next try': ({ event, after: { context } }) =>
      (event.type !== confirm.type && event.type !== reload.type) || context.problem === null,
  },
  starts: {
    readOptions: () => undefined,
    readOpenings: ({ after: { context } }) => ({ departmentId: context.chosen.departmentId }),
    bookSlot: ({ after: { context } }) => ({
      booking: { departmentId: context.chosen.departmentId, startsAt: context.startsAt },
      moving: null,
      key: `appointment:${ID}:${context.edition}`,
    }),
  },
  design: {
    loading: { screen: 'loading', tags: ['busy'] },
    unavailable: { screen: 'unavailable', takes: ['choices.reload'] },
    choosingRegion: { screen: 'region', tags: ['choosing'], takes: ['region.choose'] },
    choosingPlace: { screen: 'place', tags: ['choosing'], takes: ['place.choose', 'step.back'] },
    choosingDepartment: { screen: 'department', tags: ['choosing'], takes: ['department.choose', 'step.back'] },
    readingOpenings: { screen: 'loading', tags: ['busy'] },
    openingsUnavailable: { screen: 'unavailable', takes: ['choices.reload', 'step.back'] },
    choosingDay: { screen: 'day', tags: ['choosing'], takes: ['day.choose', 'choices.reload', 'step.back'] },
    choosingSlot: { screen: 'slot', tags: ['choosing'], takes: ['slot.choose', 'step.back'] },
    checking: { screen: 'check', tags: ['choosing'], takes: ['booking.confirm', 'step.back'] },
    booking: { screen: 'check', tags: ['busy'] },
    taken: { screen: 'taken', tags: ['choosing'], takes: ['slot.choose', 'choices.reload'] },
    existing: { screen: 'existing', takes: ['choices.reload'] },
    booked: { screen: 'booked' },
  },
  journeys: {
    'nothing is chosen at first': {
      events: [],
      ends: 'loading',
      keeps: {
        id: ID,
        moving: null,
        chosen: nothing,
        day: null,
        startsAt: null,
        edition: 0,
        sent: null,
        ownPlaceId: null,
        appointment: null,
        problem: null,
      },
    },
    'region, branch, department, day and slot are chosen, looked at and booked (§1 Book appointments; product: department, day, time slot, confirmation)':
      {
        events: [...toCheck, confirm, booked],
        ends: 'booked',
        keeps: {
          chosen: { regionId: 'riyadh', placeId: 'riyadh', departmentId: 'riyadh.loans' },
          day: OPEN_DAY,
          startsAt: FREE_SLOT,
          edition: 1,
          appointment: appointmentCase,
        },
      },
    'the citizen’s own branch is suggested': {
      events: [branches],
      ends: 'choosingRegion',
      keeps: { ownPlaceId: 'wadi-dawasir', chosen: nothing },
    },
    'a branch with one department is not asked for it': {
      events: [branches, region(), place('wadi-dawasir')],
      ends: 'readingOpenings',
      keeps: { chosen: { regionId: 'riyadh', placeId: 'wadi-dawasir', departmentId: 'wadi-dawasir.customers' } },
    },
    'nor a region with one branch for the branch': {
      events: [branches, region('northern-borders'), days],
      ends: 'choosingDay',
      keeps: { chosen: { regionId: 'northern-borders', placeId: 'arar', departmentId: 'arar.customers' } },
    },
    'at the main centre the department is the first question, and there is nothing before it': {
      events: [done('readOptions', mainCentreCase)],
      ends: 'choosingDepartment',
      refuses: [back],
    },
    'a place of the one region is chosen without the region, and there is nothing before it': {
      events: [done('readOptions', oneRegionCase)],
      ends: 'choosingPlace',
      refuses: [back],
    },
    'from the department of a region with one branch, back to the region': {
      events: [branches, region('hail'), back],
      ends: 'choosingRegion',
    },
    'with the general manager the day is the first question, and there is nothing before it': {
      events: [done('readOptions', generalManagerCase), days],
      ends: 'choosingDay',
      refuses: [back],
    },
    'what is not offered is not chosen': {
      events: [branches],
      ends: 'choosingRegion',
      refuses: [region('elsewhere'), place(), department(), back],
    },
    'a branch of another region is not chosen': {
      events: [branches, region()],
      ends: 'choosingPlace',
      refuses: [place('arar')],
    },
    'nor a department of another place': {
      events: [branches, region(), place()],
      ends: 'choosingDepartment',
      refuses: [department('main-centre.loans')],
    },
    'a full day cannot be chosen (product: closed days and full days not selectable)': {
      events: toDays,
      ends: 'choosingDay',
      refuses: [day(FULL_DAY), day(CLOSED_DAY)],
    },
    'nor a full slot': { events: [...toDays, day()], ends: 'choosingSlot', refuses: [slot(FULL_SLOT)] },
    'back from the department to the branch, and to the region': {
      events: [branches, region(), place(), back, back],
      ends: 'choosingRegion',
      keeps: { chosen: { regionId: 'riyadh', placeId: 'riyadh', departmentId: null } },
    },
    'back from the days skips what was skipped': {
      events: [branches, region('northern-borders'), days, back],
      ends: 'choosingRegion',
    },
    'and stops at the branch where there was no department to choose': {
      events: [branches, region(), place('wadi-dawasir'), days, back],
      ends: 'choosingPlace',
    },
    'and at the department where there was one': { events: [...toDays, back], ends: 'choosingDepartment' },
    'a day with one free slot can be chosen': {
      events: [branches, region('northern-borders'), done('readOpenings', lastSlot), day()],
      ends: 'choosingSlot',
    },
    'of two regions one is chosen, and can be chosen again': {
      events: [done('readOptions', twoRegions), region(), back],
      ends: 'choosingRegion',
    },
    'the same day keeps its slot': {
      events: [...toCheck, back, back, day()],
      ends: 'choosingSlot',
      keeps: { startsAt: FREE_SLOT },
    },
    'another slot can be chosen after a look': {
      events: [...toCheck, back, back, day(), slot(OFFERED_SLOT)],
      ends: 'checking',
      keeps: { startsAt: OFFERED_SLOT },
    },
    'another department has days of its own': {
      events: [...toCheck, back, back, back, department()],
      ends: 'readingOpenings',
      keeps: { days: [], day: null, startsAt: null },
    },
    'the slot was taken meanwhile: the next ones are offered, and nothing is begun anew (product: One slot, one citizen)':
      {
        events: [...toCheck, confirm, taken, slot(OFFERED_SLOT)],
        ends: 'checking',
        keeps: { startsAt: OFFERED_SLOT, day: OPEN_DAY, problem: null },
      },
    'the offered one is another command': {
      events: [...toCheck, confirm, taken, slot(OFFERED_SLOT), confirm],
      ends: 'booking',
      keeps: { edition: 2 },
    },
    'only what is offered can be taken, or the days are read anew': {
      events: [...toCheck, confirm, taken],
      ends: 'taken',
      refuses: [slot(FREE_SLOT), confirm],
    },
    'each of the times that are offered can be taken, also on another day': {
      events: [...toCheck, confirm, failed('bookSlot', twoOffered), slot(LATER_SLOT)],
      ends: 'checking',
      keeps: { startsAt: LATER_SLOT, day: LATER_DAY },
    },
    'the days can be read anew': { events: [...toCheck, confirm, taken, reload, days], ends: 'choosingDay' },
    'the time that was taken is not offered again on the way back': {
      events: [...toCheck, confirm, taken, slot(OFFERED_SLOT), back],
      ends: 'choosingSlot',
      refuses: [slot(FREE_SLOT)],
    },
    'nor is its day, where it was the last one': {
      events: [
        ...[branches, region('northern-borders'), done('readOpenings', lastSlot), day(), slot(), confirm],
        ...[failed('bookSlot', twoOffered), slot(LATER_SLOT), back, back],
      ],
      ends: 'choosingDay',
      refuses: [day()],
    },
    'where every day is full, the days can be read anew': {
      events: [done('readOptions', generalManagerCase), fullDays, reload],
      ends: 'readingOpenings',
    },
    'and only there': { events: toDays, ends: 'choosingDay', refuses: [reload] },
    'another appointment stands in the way: it is named': {
      events: [...toCheck, confirm, exists],
      ends: 'existing',
      keeps: { existing: appointmentCase, problem: existsProblem },
    },
    'and something else can be booked': {
      events: [...toCheck, confirm, exists, reload],
      ends: 'loading',
      keeps: { problem: null },
    },
    'a lost connection is shown, and the retry is the same command (§8 No connection)': {
      events: [...toCheck, confirm, failed('bookSlot', line), confirm],
      ends: 'booking',
      keeps: { edition: 1, problem: null },
    },
    'a failed booking keeps every choice (§8 the common handler)': {
      events: [...toCheck, confirm, failed('bookSlot', line)],
      ends: 'checking',
      keeps: { problem: line, startsAt: FREE_SLOT },
    },
    'what goes wrong is not shown on the step before': {
      events: [...toCheck, confirm, failed('bookSlot', line), back],
      ends: 'choosingSlot',
      keeps: { problem: null },
    },
    'places that cannot be read are read again (§8 please try again)': {
      events: [failed('readOptions', line), reload, branches],
      ends: 'choosingRegion',
    },
    'and days too': {
      events: [branches, region('northern-borders'), failed('readOpenings', line), reload, days],
      ends: 'choosingDay',
      keeps: { problem: null },
    },
    'a department whose days cannot be read is left for another one': {
      events: [branches, region(), place(), department(), failed('readOpenings', gone), back],
      ends: 'choosingDepartment',
      keeps: { problem: null },
    },
    'or for another branch': {
      events: [branches, region(), place('wadi-dawasir'), failed('readOpenings', gone), back],
      ends: 'choosingPlace',
      keeps: { problem: null },
    },
    'or for another region': {
      events: [branches, region('northern-borders'), failed('readOpenings', gone), back],
      ends: 'choosingRegion',
      keeps: { problem: null },
    },
    'where there is no other one, there is no way back': {
      events: [done('readOptions', generalManagerCase), failed('readOpenings', gone)],
      ends: 'openingsUnavailable',
      refuses: [back],
    },
  },
  waits: {
    ...waitsIn(
      ['choosingRegion', 'choosingPlace', 'choosingDepartment', 'choosingDay', 'choosingSlot', 'checking', 'taken'],
      OPEN,
    ),
    ...waitsIn(['unavailable', 'openingsUnavailable'], {
      until: 'sessionEnds',
      why: 'The citizen asks again; what was chosen is kept.',
    }),
    existing: { until: 'sessionEnds', why: 'The citizen moves or cancels the other appointment, or chooses anew.' },
  },
});

export const appointmentBookingFlow = defineFlow<typeof appointmentBookingMachine>(appointmentBookingModel, {
  title: ['حجز موعد', 'Booking an appointment'],
  sections: ['1', '3', '5', '8'],
  onMap: {
    area: 'appointments',
    pages: [
      'appointments/BranchBookingPage',
      'appointments/MainCentreBookingPage',
      'appointments/GeneralManagerBookingPage',
      'appointments/MoveAppointmentPage',
    ],
    moves: ['appointment'],
  },
  states: {
    loading: ['جارٍ تحميل الفروع', 'Loading the branches'],
    unavailable: ['تعذّر تحميل الفروع', 'The branches could not be loaded'],
    advancing: ['الانتقال إلى الخطوة التالية', 'Moving to the next step'],
    choosingRegion: ['اختيار المنطقة', 'Choosing the region'],
    choosingPlace: ['اختيار الفرع', 'Choosing the branch'],
    choosingDepartment: ['اختيار القسم', 'Choosing the department'],
    readingOpenings: ['جارٍ تحميل الأيام', 'Loading the days'],
    openingsUnavailable: ['تعذّر تحميل الأيام', 'The days could not be loaded'],
    choosingDay: ['اختيار اليوم', 'Choosing the day'],
    choosingSlot: ['اختيار الوقت', 'Choosing the time'],
    checking: ['مراجعة الموعد', 'Checking the appointment'],
    booking: ['جارٍ الحجز', 'Booking'],
    taken: ['حُجز الوقت قبلك', 'The time was just taken'],
    existing: ['يوجد موعد متعارض', 'Conflicting appointment'],
    booked: ['حُجز الموعد', 'Booked'],
  },
  events: {
    'region.choose': ['يختار المنطقة', 'Chooses the region'],
    'place.choose': ['يختار الفرع', 'Chooses the branch'],
    'department.choose': ['يختار القسم', 'Chooses the department'],
    'day.choose': ['يختار اليوم', 'Chooses the day'],
    'slot.choose': ['يختار الوقت', 'Chooses the time'],
    'booking.confirm': ['يؤكد الحجز', 'Confirms the booking'],
    'choices.reload': common.retry,
    'step.back': ['يعود إلى الخطوة السابقة', 'Goes back'],
  },
  actors: {
    readOptions: ['تحميل الفروع والأقسام', 'Loading branches and departments'],
    readOpenings: ['تحميل الأيام والأوقات', 'Loading days and times'],
    bookSlot: ['حجز الموعد', 'Booking the appointment'],
  },
  actions: {
    keepOptions: ['يحفظ الخيارات المتاحة', 'Stores the available options'],
    chooseRegion: ['يحفظ المنطقة', 'Stores the region'],
    choosePlace: ['يحفظ الفرع', 'Stores the branch'],
    chooseDepartment: ['يحفظ القسم', 'Stores the department'],
    keepDays: ['يحفظ الأيام المتاحة', 'Stores the days that are available'],
    chooseDay: ['يحفظ اليوم', 'Stores the day'],
    chooseSlot: ['يحفظ الوقت', 'Stores the time'],
    keepAppointment: ['يحفظ الموعد', 'Stores the appointment'],
    keepOffers: ['يحفظ الأوقات البديلة', 'Stores the alternative times'],
    keepExisting: ['يحفظ الموعد المتعارض', 'Stores the conflicting appointment'],
  },
  guards: {
    lacksRegion: ['لم تُختر المنطقة', 'No region has been chosen'],
    lacksPlace: ['لم يُختر الفرع', 'No branch has been chosen'],
    lacksDepartment: ['لم يُختر القسم', 'No department has been chosen'],
    isRegion: ['المنطقة من المناطق المتاحة', 'The region is one of those available'],
    isPlace: ['الفرع من فروع المنطقة', 'The branch belongs to the region'],
    hasRegions: ['توجد أكثر من منطقة', 'There is more than one region'],
    isDepartment: ['القسم من أقسام الفرع', 'The department belongs to the branch'],
    hasPlaces: ['في المنطقة أكثر من فرع', 'The region has more than one branch'],
    hasDepartments: ['في الفرع أكثر من قسم', 'The branch has more than one department'],
    isOpenDay: ['في اليوم وقت متاح', 'A time is available on that day', 'slot_taken'],
    isFull: ['لا يوجد وقت متاح', 'No time is available'],
    isFreeSlot: ['الوقت متاح', 'The time is available', 'slot_taken'],
    isOffered: ['الوقت من الأوقات البديلة', 'The time is one of the alternatives', 'slot_taken'],
  },
  screens: {
    region: ['المنطقة', 'Region'],
    place: ['الفرع', 'Branch'],
    department: ['القسم', 'Department'],
    day: ['اليوم', 'Day'],
    slot: ['الوقت', 'Time'],
    check: ['مراجعة الموعد', 'Check of the appointment'],
    taken: ['حُجز الوقت قبلك', 'The time was just taken'],
    existing: ['موعد متعارض', 'Conflicting appointment'],
    booked: ['حُجز الموعد', 'Appointment booked'],
  },
  tags: {
    choosing: ['المواطن يختار', 'The citizen is choosing'],
  },
  rules: {
    '§1 Book appointments: general manager, main branch, branches': 'حجز المواعيد: المدير العام والمركز الرئيس والفروع',
    'a step with one choice is skipped': 'تُتخطى الخطوة إذا كان الاختيار واحدًا',
    '§3 Appointment: number, date, time, branch, department': 'الموعد: رقمه وتاريخه ووقته وفرعه وقسمه',
    '§5 Selectable days can be restricted by an options list or a function': 'يمكن حصر الأيام المتاحة بقائمة أو دالة',
    'a cancelled appointment frees its time': 'الموعد الملغى يتيح وقته',
    'a slot that was taken brings the next free ones': 'إذا حُجز الوقت عُرضت أقرب الأوقات المتاحة',
    'one appointment with a department, and none at the time of another': 'موعد واحد مع القسم، ولا موعدان في وقت واحد',
  },
});
