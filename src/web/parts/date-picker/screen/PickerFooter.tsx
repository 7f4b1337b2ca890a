/** The row below the days: what is chosen at once, and the button that removes the whole selection. */
import { Trans, useLingui } from '@lingui/react/macro';
import { selectCan, selectIsClearable, selectIsStored } from '#machines/date-picker/date-picker.selectors.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Preset } from '../presets.ts';
import type { Picker } from '../use-picker.ts';
import styles from './PickerScreen.module.css';

type Props = { picker: Picker; presets: readonly Preset[] };

export const PickerFooter = ({ picker: { snapshot, send }, presets }: Props) => {
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
