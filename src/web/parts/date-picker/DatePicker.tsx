/** Choosing days, on a page or in a dialog: a value goes in, every change of it comes out with its reason. */
import type { PickerNews } from '#machines/date-picker/date-picker.events.ts';
import type { PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { PickerScreen, type PickerScreenProps } from './PickerScreen.tsx';
import { type PickerSettings, usePicker } from './use-picker.ts';

export type DatePickerProps = PickerSettings &
  Omit<PickerScreenProps, 'closes'> & {
    onChange?: (value: PickerValue, news: Extract<PickerNews, { type: 'value.change' }>) => void;
    /** Escape, with nothing left to cancel. */
    onClose?: () => void;
  };

export const DatePicker = ({
  label,
  title,
  subtitle,
  header,
  focused,
  onChange,
  onClose,
  ...settings
}: DatePickerProps) => {
  const picker = usePicker(settings, (news) => {
    if (news.type === 'value.change') onChange?.(news.value, news);
    if (news.type === 'close.request') onClose?.();
  });
  const looks = { label, title, subtitle, ...(header !== undefined && { header }), ...(focused && { focused }) };
  return <PickerScreen picker={picker} closes={onClose !== undefined} {...looks} />;
};
