import { useLingui } from '@lingui/react/macro';
import type { Item } from '#machines/date-picker/date-picker.value.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DatePicker, type DatePickerProps } from '../DatePicker.tsx';

export type RangeDialogProps = Omit<DatePickerProps, 'focused' | 'onChange' | 'onClose' | 'mode' | 'noUnset'> & {
  onPick: (range: Item) => void;
  onClose: () => void;
};

/** The picker in a dialog, for a range: its last day closes it. */
export const RangeDialog = ({ onPick, onClose, ...picker }: RangeDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={picker.label} closeLabel={t`Close`}>
      <DatePicker
        {...picker}
        mode="range"
        // A press within the range begins another one.
        noUnset
        focused
        onClose={onClose}
        onChange={(value) => {
          if (value === null || Array.isArray(value)) return;
          onPick(value);
          onClose();
        }}
      />
    </Dialog>
  );
};
