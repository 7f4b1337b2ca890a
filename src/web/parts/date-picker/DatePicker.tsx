/** Choosing days, on a page or in a dialog: it takes a value, and reports every change of it with the reason. */
import { useLingui } from '@lingui/react/macro';
import type { PickerNews } from '#machines/date-picker/date-picker.events.ts';
import type { PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PickerScreen, type PickerScreenProps } from './screen/PickerScreen.tsx';
import { type PickerSettings, usePicker } from './use-picker.ts';

export type DatePickerProps = PickerSettings &
  Omit<PickerScreenProps, 'closes'> & {
    onChange?: (value: PickerValue, news: Extract<PickerNews, { type: 'value.change' }>) => void;
    /** Escape was pressed and the picker has nothing to cancel. */
    onClose?: () => void;
  };

export const DatePicker = ({
  label,
  title,
  subtitle,
  header,
  todayButton,
  presets,
  focused,
  onChange,
  onClose,
  ...settings
}: DatePickerProps) => {
  const picker = usePicker(settings, (news) => {
    if (news.type === 'value.change') onChange?.(news.value, news);
    if (news.type === 'close.request') onClose?.();
  });
  const looks = { label, title, subtitle, header, todayButton, presets, focused };
  return <PickerScreen picker={picker} closes={onClose !== undefined} {...looks} />;
};

export type DatePickerDialogProps = Omit<DatePickerProps, 'focused' | 'onChange' | 'onClose'> & {
  onPick: (day: string) => void;
  onClose: () => void;
};

/** The picker in a dialog, for a field: choosing a day closes it, and the focus returns to the element that opened it. */
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
