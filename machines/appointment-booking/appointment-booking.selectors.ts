/** What the view of a booking reads. */
import type { SnapshotFrom } from 'xstate';
import type { appointmentBookingMachine } from './appointment-booking.machine.ts';
import { departmentsIn, freeSlotsOf, openDaysOf, placesIn } from './appointment-booking.rules.ts';

type Snapshot = SnapshotFrom<typeof appointmentBookingMachine>;

export const selectIsMoving = (snapshot: Snapshot) => snapshot.context.moving !== null;
export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen;
export const selectRegions = (snapshot: Snapshot) => snapshot.context.regions;
export const selectPlaces = ({ context }: Snapshot) => placesIn(context, context.chosen.regionId);
export const selectDepartments = ({ context }: Snapshot) => departmentsIn(context, context.chosen);
export const selectPlace = (snapshot: Snapshot) =>
  selectPlaces(snapshot).find(({ id }) => id === snapshot.context.chosen.placeId);
export const selectDepartment = (snapshot: Snapshot) =>
  selectDepartments(snapshot).find(({ id }) => id === snapshot.context.chosen.departmentId);
/** The region of the citizen's own branch, which is suggested. */
export const selectOwnRegionId = ({ context: { regions, ownPlaceId } }: Snapshot) =>
  regions.find(({ places }) => places.some(({ id }) => id === ownPlaceId))?.id ?? null;
export const selectOwnPlaceId = (snapshot: Snapshot) => snapshot.context.ownPlaceId;
export const selectDays = (snapshot: Snapshot) => snapshot.context.days;
export const selectOpenDays = (snapshot: Snapshot) => openDaysOf(snapshot.context.days);
export const selectDay = (snapshot: Snapshot) => snapshot.context.day;
export const selectFreeSlots = ({ context: { days, day } }: Snapshot) => freeSlotsOf(days, day);
export const selectStartsAt = (snapshot: Snapshot) => snapshot.context.startsAt;
export const selectOffers = (snapshot: Snapshot) => snapshot.context.offers;
export const selectExisting = (snapshot: Snapshot) => snapshot.context.existing;
export const selectAppointment = (snapshot: Snapshot) => snapshot.context.appointment;
/** The most steps that this kind of place may have: one with a single choice is skipped. Day, time and check are always there. */
export const selectStepCount = (snapshot: Snapshot) => {
  const { regions } = snapshot.context;
  const several = (lists: readonly (readonly unknown[])[]) => (lists.some((list) => list.length > 1) ? 1 : 0);
  const places = regions.flatMap((region) => region.places);
  return (
    several([regions]) +
    several(regions.map((region) => region.places)) +
    several(places.map((place) => place.departments)) +
    3
  );
};
/** The first question: no other one was asked before it. */
export const selectIsFirst = (snapshot: Snapshot) =>
  (snapshot.matches('choosingRegion') ||
    snapshot.matches('choosingPlace') ||
    snapshot.matches('choosingDepartment') ||
    snapshot.matches('choosingDay')) &&
  !selectCanGoBack(snapshot);
export const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'step.back' });
export const selectCanConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'booking.confirm' });
