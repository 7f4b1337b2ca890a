/** The picker that the model-based tests drive, with a button for every event from outside. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DatePickerEvent } from '#machines/date-picker/date-picker.events.ts';
import { outsideCases, pickerCase, presetCase } from '#machines/date-picker/date-picker.fixtures.ts';
import { PickerScreen } from '#web/parts/date-picker/screen/PickerScreen.tsx';
import { usePicker } from '#web/parts/date-picker/use-picker.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './DatePickerGalleryPage.module.css';

const outside = Object.entries(outsideCases).flatMap(([type, payloads]) =>
  payloads.map((payload) => ({ type, ...payload }) as DatePickerEvent),
);

const presets = [{ label: `${presetCase.from} – ${presetCase.to}`, value: presetCase }];

/** A walk starts with a new picker. */
export const WalkedPicker = () => {
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
