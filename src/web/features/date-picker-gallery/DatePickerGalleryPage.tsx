/** Every kind of date picker on one page, to look at and try. It does not exist in production. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DatePickerEvent } from '#machines/date-picker/date-picker.events.ts';
import { outsideCases, pickerCase, presetCase } from '#machines/date-picker/date-picker.fixtures.ts';
import type { PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { DatePicker } from '#web/parts/date-picker/DatePicker.tsx';
import { type Preset, spansAround } from '#web/parts/date-picker/presets.ts';
import { PickerScreen } from '#web/parts/date-picker/screen/PickerScreen.tsx';
import { usePicker } from '#web/parts/date-picker/use-picker.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { useConfig } from '#web/state/config.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { type Case, cases, TODAY } from './cases.ts';
import styles from './DatePickerGalleryPage.module.css';
import { TypedFields } from './TypedFields.tsx';

/** The picker that the model-based tests drive, with a button for every event from outside. */
const outside = Object.entries(outsideCases).flatMap(([type, payloads]) =>
  payloads.map((payload) => ({ type, ...payload }) as DatePickerEvent),
);

const presets = [{ label: `${presetCase.from} – ${presetCase.to}`, value: presetCase }];

/** A walk starts with a new picker. */
const WalkedPicker = () => {
  const [walk, setWalk] = useState(0);
  return (
    <div className={styles.case} id="walked">
      <OneWalk key={walk} walk={walk} />
      <Button variant="secondary" small onClick={() => setWalk(walk + 1)}>
        <Trans>Start anew</Trans>
      </Button>
    </div>
  );
};

const OneWalk = ({ walk }: { walk: number }) => {
  const { t } = useLingui();
  const picker = usePicker(pickerCase, () => {});
  return (
    <>
      <div data-walk={walk}>
        <PickerScreen picker={picker} label={t`Walked by the tests`} presets={presets} closes />
      </div>
      <div className={styles.outside}>
        {outside.map((event) => (
          <Button key={JSON.stringify(event)} variant="secondary" small onClick={() => picker.send(event)}>
            <code dir="ltr">{JSON.stringify(event)}</code>
          </Button>
        ))}
      </div>
    </>
  );
};

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
    presets: t`A range with quick choices, which can be cleared`,
    kept: t`One day that can be replaced, not removed`,
    readOnly: t`Read-only: it can be browsed, not changed`,
    disabled: t`Disabled`,
    untitled: t`Without a title and the button for today`,
    bare: t`Without a header`,
    gregorian: t`The Gregorian calendar`,
  };
};

const usePresets = (): Preset[] => {
  const { t } = useLingui();
  const spans = spansAround(TODAY.hijri, { calendar: 'hijri', monthLength: 'calendar' });
  return [
    { label: t`This month`, value: spans.month(0) },
    { label: t`Next month`, value: spans.month(1) },
    { label: t`Last 30 days`, value: spans.lastDays(30) },
    // Beyond the limits of its picker.
    { label: t`The month after next`, value: spans.month(2) },
  ];
};

const GalleryCase = ({ case: { id, value: first, ...settings }, name }: { case: Case; name: string }) => {
  const [value, setValue] = useState<PickerValue>(first);
  const presets = usePresets();
  return (
    <section className={styles.case} id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <DatePicker {...settings} {...(id === 'presets' && { presets })} label={name} value={value} onChange={setValue} />
      <p>
        <code dir="ltr">{JSON.stringify(value)}</code>
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
