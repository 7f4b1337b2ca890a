/** The picker on the screen: it shows its actor's state, sends it clicks and keys, and keeps the focus in the grid. */

import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { PICKER_KEYS, type PickerKey } from '#machines/date-picker/date-picker.events.ts';
import {
  selectCan,
  selectIsClearable,
  selectIsDisabled,
  selectIsPending,
  selectIsStored,
} from '#machines/date-picker/date-picker.selectors.ts';
import { selectState } from '#machines/kit/runtime/selectors.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Preset } from '../presets.ts';
import type { Picker } from '../use-picker.ts';
import { PickerHeader } from './PickerHeader.tsx';
import styles from './PickerScreen.module.css';
import { PickerNotes, PickerViews } from './PickerViews.tsx';

/** The row below the days: what is chosen at once, and the button that removes the whole selection. */
type PickerFooterProps = { picker: Picker; presets: readonly Preset[] };

const PickerFooter = ({ picker: { snapshot, send }, presets }: PickerFooterProps) => {
  const { t } = useLingui();
  const isClearable = selectIsClearable(snapshot);
  if (presets.length === 0 && !isClearable) return null;
  const clear = { type: 'value.clear' } as const;
  return (
    <div className={styles.footer}>
      {presets.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within the picker's own would be one more border to cross.
        <div role="group" aria-label={t`Quick choices`} className={styles.presets}>
          {presets.map(({ label, value }) => {
            const event = { type: 'preset.select', value } as const;
            const isStored = selectIsStored(snapshot, value);
            return (
              <Button
                key={label}
                small
                variant="secondary"
                className={cx(styles.preset, isStored && styles.stored)}
                aria-pressed={isStored}
                unavailable={!selectCan(snapshot, event)}
                onClick={() => send(event)}
              >
                {label}
              </Button>
            );
          })}
        </div>
      )}
      {isClearable && (
        <Button
          small
          variant="text"
          className={styles.clear}
          unavailable={!selectCan(snapshot, clear)}
          onClick={() => send(clear)}
        >
          <Trans>Clear the selection</Trans>
        </Button>
      )}
    </div>
  );
};

export type PickerScreenProps = {
  /** The name of the picker for screen readers. */
  label: string;
  /** Replaces the selected day; an empty one leaves it out. */
  title?: ReactNode;
  /** Replaces the year; an empty one leaves it out. */
  subtitle?: ReactNode;
  /** The header also holds the button for today. */
  header?: boolean | undefined;
  /** The header's button for today alone. */
  todayButton?: boolean | undefined;
  /** Days and ranges that are chosen at once, as buttons below the days. */
  presets?: readonly Preset[] | undefined;
  /** The days take the focus at once. */
  focused?: boolean | undefined;
  /** The picker is inside something that Escape closes. */
  closes?: boolean | undefined;
};

const isPickerKey = (key: string): key is PickerKey => (PICKER_KEYS as readonly string[]).includes(key);

type Props = PickerScreenProps & { picker: Picker };

export const PickerScreen = ({
  picker,
  label,
  title,
  subtitle,
  header = true,
  todayButton = true,
  presets = [],
  focused,
  closes,
}: Props) => {
  const root = useRef<HTMLFieldSetElement>(null);
  const { snapshot, said } = picker;
  const lang = useLang();

  const focusGrid = () => root.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  // Rendered synchronously, since the cell that has the focus may disappear with its grid.
  const sendFromGrid: Picker['send'] = (event) => {
    flushSync(() => picker.send(event));
    focusGrid();
  };
  const focusFirst = useRef(focused);
  useEffect(() => {
    if (focusFirst.current) root.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey: shift, target } = event;
    const inGrid = target instanceof Element && target.closest('[role=grid]') !== null;
    if (!isPickerKey(key) || event.altKey || event.ctrlKey || event.metaKey || !(inGrid || key === 'Escape')) return;
    // On a page there is nothing to close, so Escape is left to others.
    if (key === 'Escape' && !closes && !selectIsPending(snapshot)) return;
    event.preventDefault();
    const press = { type: 'key.press', key, shift, lang } as const;
    if (inGrid) sendFromGrid(press);
    else picker.send(press);
  };

  const isDisabled = selectIsDisabled(snapshot);
  return (
    <fieldset
      ref={root}
      className={cx('surface', styles.picker)}
      aria-label={label}
      disabled={isDisabled}
      aria-disabled={isDisabled || undefined}
      data-machine="datePicker"
      data-state={selectState(snapshot)}
      onKeyDown={onKeyDown}
    >
      {header && <PickerHeader picker={picker} title={title} subtitle={subtitle} todayButton={todayButton} />}
      <div className={styles.body}>
        <PickerViews picker={picker} sendFromGrid={sendFromGrid} />
        <PickerNotes picker={picker} />
        <PickerFooter picker={picker} presets={presets} />
      </div>
      <span role="status" className="vh">
        <span key={said.nth}>{said.text}</span>
      </span>
    </fieldset>
  );
};
