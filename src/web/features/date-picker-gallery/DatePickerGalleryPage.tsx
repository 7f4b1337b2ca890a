/** Every kind of date picker on one page, to look at and try. It does not exist in production. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { useConfig } from '#web/boot/config.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { DatePicker } from '#web/parts/date-picker/DatePicker.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { type Case, cases } from './cases.ts';
import styles from './DatePickerGalleryPage.module.css';
import { TypedFields } from './TypedFields.tsx';
import { WalkedPicker } from './WalkedPicker.tsx';

const THEMES = ['light', 'dark', 'contrast'] as const;

const useCaseNames = (): Record<string, string> => {
  const { t } = useLingui();
  return {
    birthdate: t`A birth date: years first, thirty days in every month`,
    months: t`Months first`,
    single: t`One day: the 30th of a month of 29 days`,
    appointment: t`An appointment: real months, closed and full days`,
    multiple: t`Several days`,
    range: t`A range`,
    ranges: t`Several ranges`,
    gregorian: t`The Gregorian calendar`,
  };
};

const GalleryCase = ({ case: { id, value: first, ...settings }, name }: { case: Case; name: string }) => {
  const [value, setValue] = useState<PickerValue>(first);
  return (
    <section className={styles.case} id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <DatePicker {...settings} label={name} value={value} onChange={setValue} />
      <p>
        <Ltr>{JSON.stringify(value)}</Ltr>
      </p>
    </section>
  );
};

const DatePickerGalleryPage = () => {
  const { t } = useLingui();
  const config = useConfig();
  const lang = useLang();
  const names = useCaseNames();
  usePageTitle(t`Date pickers`);
  if (config?.environment === 'production') return <Navigate to="/$lang/error404" params={{ lang }} replace />;
  const themeNames = { light: t`Light`, dark: t`Dark`, contrast: t`High contrast` };
  return (
    <PageLayout title={<Trans>Date pickers</Trans>} lead={<Trans>Every kind, to be looked at and tried.</Trans>}>
      <div className={styles.cases}>
        {cases.map((one) => (
          <GalleryCase key={one.id} case={one} name={names[one.id] ?? one.id} />
        ))}
        <TypedFields />
        <section className={styles.case}>
          <h2>{t`Walked by the tests`}</h2>
          <WalkedPicker />
        </section>
      </div>
      <div className={styles.cases}>
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className={styles.themed}>
            {cases
              .filter(({ id }) => id === 'range')
              .map((one) => (
                <GalleryCase key={theme} case={{ ...one, id: `range-${theme}` }} name={themeNames[theme]} />
              ))}
          </div>
        ))}
      </div>
    </PageLayout>
  );
};
export default DatePickerGalleryPage;
