/** The picker over the page, for a field: a chosen day closes it, and the focus returns to where it was opened. */
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';

export type DatePickerDialogProps = Omit<DatePickerProps, 'focused' | 'onChange' | 'onClose'> & {
  onPick: (day: string) => void;
  onClose: () => void;
};

export const DatePickerDialog = ({ onPick, onClose, ...picker }: DatePickerDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={picker.label} closeLabel={t`Close`}>
      <DatePicker
        {...picker}
        focused
        onClose={onClose}
        onChange={(value) => {
          if (typeof value !== 'string') return;
          onPick(value);
          onClose();
        }}
      />
    </Dialog>
  );
};
