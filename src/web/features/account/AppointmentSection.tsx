/** The appointment that comes next. Those after it, and past ones, are on the page of appointments. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '#contract/account.ts';
import { formatBothCalendars, formatTime, formatWeekday } from '#contract/calendar/dates.ts';
import type { Appointment } from '#contract/services/appointments.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { PageLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';

export const AppointmentSection = ({ nextAppointment }: Pick<Account, 'nextAppointment'>) =>
  nextAppointment && (
    <Section title={<Trans>Your next appointment</Trans>}>
      <CaseList>
        <AppointmentItem appointment={nextAppointment} />
      </CaseList>
    </Section>
  );

const AppointmentItem = ({ appointment: { id, startsAt, title, department } }: { appointment: Appointment }) => {
  const { t } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const [weekday, date] = [formatWeekday(startsAt, lang), formatBothCalendars(startsAt, lang)];
  return (
    <CaseItem
      title={
        <PageLink to="/$lang/appointment/$id" params={{ id }}>
          <bdi>{t`${weekday}, ${date}`}</bdi> · <bdi>{formatTime(startsAt, lang)}</bdi>
        </PageLink>
      }
      detail={
        <>
          <bdi>{words(title)}</bdi> · <bdi>{words(department)}</bdi>
        </>
      }
    />
  );
};
