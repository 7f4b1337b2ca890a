/** My appointments, the next one first, and what can be booked. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Appointment, AppointmentList } from '#contract/services/appointments.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { createPageLink, PageTextLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { HeadsetIcon, UserIcon } from '#web/ui/icons/people.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Tile, TileGrid } from '#web/ui/Tile.tsx';
import { StatusChip, When } from './AppointmentFacts.tsx';
import styles from './appointments.module.css';
import { appointmentsQuery, readPastAppointments } from './reads.ts';

const PageTile = createPageLink(Tile);

const AppointmentsPage = () => (
  <PageLayout
    title={<Trans>Appointments</Trans>}
    lead={<Trans>Meet the fund at a time that you choose. You can move an appointment or cancel it here.</Trans>}
  >
    <div className={styles.stack}>
      <Mine />
    </div>
  </PageLayout>
);
export default withReads(AppointmentsPage);

const Mine = () => {
  const { t } = useLingui();
  useLiveReads();
  const read = readOf(useQuery(appointmentsQuery));
  return (
    <>
      <Reading
        read={read}
        loading={t`Your appointments are being loaded`}
        failed={<Trans>Your appointments could not be shown</Trans>}
      >
        {({ upcoming }) => <Upcoming appointments={upcoming} />}
      </Reading>
      {/* An appointment can be booked whatever becomes of the list. */}
      <Bookable />
      {read.data && read.data.past.length > 0 && <Past {...read.data} />}
    </>
  );
};

const Bookable = () => {
  const isOpen = useIsOpen();
  return (
    <Section title={<Trans>Book an appointment</Trans>}>
      <TileGrid>
        <PageTile to="/$lang/appointment_with_branch" icon={<CalendarIcon />} title={<Trans>At a branch</Trans>}>
          <Trans>In each of the thirteen regions, with the department that you need.</Trans>
        </PageTile>
        <PageTile
          to="/$lang/appointment_in_main_center"
          icon={<HeadsetIcon />}
          title={<Trans>At the main centre</Trans>}
        >
          <Trans>In Riyadh, for matters that your branch cannot settle.</Trans>
        </PageTile>
        {isOpen('appointment_with_general_manager') && (
          <PageTile
            to="/$lang/appointment_with_general_manager"
            icon={<UserIcon />}
            title={<Trans>With the general manager</Trans>}
          >
            <Trans>On the days on which the general manager receives citizens.</Trans>
          </PageTile>
        )}
      </TileGrid>
    </Section>
  );
};

const show = (appointment: Appointment) => <Item key={appointment.id} appointment={appointment} />;

const Upcoming = ({ appointments }: { appointments: readonly Appointment[] }) =>
  appointments.length === 0 ? (
    <EmptyState title={<Trans>You have no upcoming appointments</Trans>}>
      <Trans>Choose below where you want to meet us.</Trans>
    </EmptyState>
  ) : (
    <Section title={<Trans>Upcoming</Trans>}>
      <CaseList>{appointments.map(show)}</CaseList>
    </Section>
  );

const Past = ({ past, next }: AppointmentList) => (
  <Section title={<Trans>Past and cancelled</Trans>}>
    <PagedCases first={past} next={next} list="appointments.past" read={readPastAppointments} show={show} />
  </Section>
);

const Item = ({ appointment }: { appointment: Appointment }) => {
  const words = useBilingual();
  const { id, number, title, department } = appointment;
  return (
    <CaseItem
      title={
        <PageTextLink to="/$lang/appointment/$id" params={{ id }}>
          <When {...appointment} />
        </PageTextLink>
      }
      detail={
        <span className={styles.detail}>
          <span>
            <bdi>{words(title)}</bdi> · <bdi>{words(department)}</bdi>
          </span>
          <span>
            <Ltr>{number}</Ltr>
          </span>
        </span>
      }
      chip={<StatusChip appointment={appointment} />}
    />
  );
};
