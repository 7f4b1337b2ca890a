import { defineFlow } from '../../kit/flow.ts';
import { isSameData } from '../../kit/runtime/same-data.ts';
import { defineModel } from '../../kit/testing/model.ts';
import { lifecycleLabels, shownByItsCase } from '../lifecycle.labels.ts';
import { type AppointmentNotice, appointmentMachine } from './appointment.machine.ts';

const APPOINTMENT = '01890000-0000-7000-8000-0000000000aa';
const REASON = 'يغيب الموظف المختص في هذا اليوم';
/** 09:00 in Riyadh. */
const STARTS = '2026-12-01T06:00:00.000Z';
const LATER = '2026-12-03T07:00:00.000Z';
/** The day before, three times of the day itself, and after it has begun. */
const DAY_BEFORE = '2026-11-30T08:00:00.000Z';
const HOUR_AND_A_HALF_BEFORE = '2026-12-01T04:30:00.000Z';
const HALF_AN_HOUR_BEFORE = '2026-12-01T05:30:00.000Z';
const BEGUN = '2026-12-01T06:00:00.000Z';

const move = (now = DAY_BEFORE, startsAt = LATER) => ({ type: 'appointment.move', startsAt, now });
const cancel = (now = DAY_BEFORE) => ({ type: 'appointment.cancel', now });
const cancelByFund = (now = DAY_BEFORE, reason = REASON) => ({ type: 'appointment.cancelByFund', reason, now });
const attend = (now = BEGUN) => ({ type: 'appointment.attend', now });
const miss = (now = BEGUN) => ({ type: 'appointment.miss', now });

/** Citizens are not notified of their own actions, except of the new time of a moved appointment. */
const NOTICES: Record<string, AppointmentNotice> = {
  'appointment.move': 'appointmentMoved',
  'appointment.cancelByFund': 'appointmentCancelledByFund',
};
const FREES = ['appointment.cancel', 'appointment.cancelByFund'];
const closed = { tags: ['closed' as const] };
const DAY_COMES = 'The day of the appointment comes after the session has ended; the desk and its tests note it then.';

export const appointmentModel = defineModel({
  machine: appointmentMachine,
  input: { appointmentId: APPOINTMENT, startsAt: STARTS },
  events: {
    'appointment.move': [
      { startsAt: LATER, now: DAY_BEFORE },
      { startsAt: LATER, now: HOUR_AND_A_HALF_BEFORE },
    ],
    'appointment.cancel': [{ now: DAY_BEFORE }, { now: BEGUN }],
    'appointment.cancelByFund': [
      { reason: REASON, now: DAY_BEFORE },
      { reason: ' ', now: DAY_BEFORE },
    ],
    'appointment.attend': [{ now: BEGUN }, { now: DAY_BEFORE }],
    'appointment.miss': [{ now: BEGUN }, { now: HALF_AN_HOUR_BEFORE }],
  },
  actors: {} as never,
  contextKey: ({ context }) => [context.startsAt === LATER, context.reason !== null],
  invariants: {
    'an appointment is ahead or over, never both': (s) => s.hasTag('upcoming') !== s.hasTag('closed'),
    'an appointment that is over takes nothing more': (s) => !s.hasTag('closed') || s.status === 'done',
    'exactly what the fund cancelled has a reason': (s) => (s.context.reason !== null) === s.matches('cancelledByFund'),
    'nothing is cancelled or moved after it has begun': (s) =>
      !s.can(cancel(s.context.startsAt) as never) &&
      !s.can(cancelByFund(s.context.startsAt) as never) &&
      !s.can(move(s.context.startsAt) as never),
  },
  stepInvariants: {
    'the citizen is notified of a new time and of what the fund cancels, and of nothing else': ({ event, effects }) => {
      const notice = NOTICES[event.type];
      return isSameData(
        effects.filter((effect) => effect.kind === 'action' && effect.type === 'notifyCitizen'),
        notice ? [{ kind: 'action', type: 'notifyCitizen', params: { notice } }] : [],
      );
    },
    'a cancelled appointment frees its slot, and nothing else does': ({ event, effects }) =>
      effects.some((effect) => effect.kind === 'action' && effect.type === 'freeSlot') === FREES.includes(event.type),
    'only a move changes the time': ({ before, event, after }) =>
      after.context.startsAt === (event.type === 'appointment.move' ? event.startsAt : before.context.startsAt),
  },
  design: {
    booked: {
      tags: ['upcoming'],
      takes: [
        'appointment.move',
        'appointment.cancel',
        'appointment.cancelByFund',
        'appointment.attend',
        'appointment.miss',
      ],
    },
    cancelled: closed,
    cancelledByFund: closed,
    attended: closed,
    missed: closed,
  },
  journeys: {
    'a booked appointment is ahead (§3 Appointment: number, date, time, branch, department)': {
      events: [],
      ends: 'booked',
      keeps: { appointmentId: APPOINTMENT, startsAt: STARTS, reason: null },
      refuses: [attend(DAY_BEFORE), miss(DAY_BEFORE), attend(HOUR_AND_A_HALF_BEFORE), miss(HALF_AN_HOUR_BEFORE)],
    },
    'the citizen moves it, as often as they like': {
      events: [move(), move(DAY_BEFORE, STARTS), move()],
      ends: 'booked',
      keeps: { startsAt: LATER },
      does: ['notifyCitizen'],
    },
    'two hours before it begins is early enough to move it': {
      events: [move('2026-12-01T04:00:00.000Z')],
      ends: 'booked',
      keeps: { startsAt: LATER },
    },
    'later it is too late to move it, and not to a time that has passed': {
      events: [],
      ends: 'booked',
      refuses: [move(HOUR_AND_A_HALF_BEFORE), move(DAY_BEFORE, DAY_BEFORE), move(BEGUN)],
    },
    'it can be cancelled until it begins (product: list; cancel)': {
      events: [cancel(HALF_AN_HOUR_BEFORE)],
      ends: 'cancelled',
      keeps: { reason: null },
      does: ['freeSlot'],
    },
    'and not after that': { events: [], ends: 'booked', refuses: [cancel(BEGUN), cancelByFund(BEGUN)] },
    'the fund cancels it with a reason': {
      events: [cancelByFund()],
      ends: 'cancelledByFund',
      keeps: { reason: REASON },
      does: ['freeSlot', 'notifyCitizen'],
    },
    'and not without one': { events: [], ends: 'booked', refuses: [cancelByFund(DAY_BEFORE, ' ')] },
    'a citizen who comes a little early has come': { events: [attend(HALF_AN_HOUR_BEFORE)], ends: 'attended' },
    'who did not come has missed it': { events: [miss()], ends: 'missed' },
    'an appointment that was moved begins at its new time': {
      events: [move()],
      ends: 'booked',
      refuses: [attend(), miss()],
    },
  },
  screenless: {
    '*': 'The lifecycle belongs to the server: the list and the page of the appointment show its status.',
  },
  waits: {
    booked: { until: 'always', why: 'The day comes by itself; the citizen may cancel it until then.' },
  },
  unreachableInBrowser: {
    'appointment.booked · appointment.attend[0]': DAY_COMES,
    'appointment.booked · appointment.miss[0]': DAY_COMES,
  },
});

export const appointmentFlow = defineFlow<typeof appointmentMachine>(appointmentModel, {
  title: ['مسار الموعد', 'Appointment'],
  sections: ['1', '3'],
  onMap: { area: 'server', pages: ['appointments/AppointmentPage'] },
  viewless: shownByItsCase,
  shared: [lifecycleLabels],
  states: {
    booked: ['محجوز', 'Booked'],
    cancelled: ['ألغاه المواطن', 'Cancelled by the citizen'],
    cancelledByFund: ['ألغاه الصندوق', 'Cancelled by the fund'],
    attended: ['حضر المواطن', 'Attended'],
    missed: ['لم يحضر المواطن', 'Missed'],
  },
  events: {
    'appointment.move': ['يغيّر المواطن الموعد', 'The citizen moves the appointment'],
    'appointment.cancel': ['يلغي المواطن الموعد', 'The citizen cancels the appointment'],
    'appointment.cancelByFund': ['يلغي الصندوق الموعد', 'The fund cancels the appointment'],
    'appointment.attend': ['حضر المواطن', 'The citizen came'],
    'appointment.miss': ['لم يحضر المواطن', 'The citizen did not come'],
  },
  actors: {},
  actions: {
    keepStart: ['يحفظ وقت الموعد', 'Stores the time of the appointment'],
    freeSlot: ['يتيح الموعد لغيره', 'Frees the time slot', 'server'],
  },
  guards: {
    isMovable: ['بقي وقت يكفي لتغيير الموعد', 'There is still time to move the appointment', 'appointment_closed'],
    hasNotBegun: ['لم يبدأ الموعد', 'The appointment has not started', 'appointment_closed'],
    isCancelledWithReason: ['لم يبدأ الموعد، وذُكر السبب', 'The appointment has not started, and a reason is given'],
    isDue: ['حان الموعد أو اقترب', 'The appointment is about to start or has started'],
    hasBegun: ['بدأ الموعد', 'The appointment has started'],
  },
  tags: {
    upcoming: ['موعد قادم', 'Upcoming'],
  },
  rules: {
    'an appointment is moved some hours before it begins at the latest': 'يُغيَّر الموعد قبل بدئه بساعات على الأقل',
    'an appointment can be cancelled until it begins': 'يمكن إلغاء الموعد ما لم يبدأ',
    'the fund cancels an appointment with a reason': 'يلغي الصندوق الموعد مع ذكر السبب',
    'the fund notes who came to an appointment': 'يسجّل الصندوق من حضر الموعد',
  },
});
