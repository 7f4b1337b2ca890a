/** The time that is left of a wait: a clock below an hour, `1:05`, and words above: `2 hours and 5 minutes`, `29 days and 3 hours`. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ltr } from '#web/ui/Ltr.tsx';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const HOURS_OF_A_DAY = 24;

const clock = (seconds: number) => `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

type Shown = {
  /** The time left in whole seconds, not below zero. */
  seconds: number;
  className?: string | undefined;
};

export const TimeLeft = ({ seconds, className }: Shown) => {
  if (seconds < HOUR) return <Ltr className={className}>{clock(seconds)}</Ltr>;
  return <LongTime seconds={seconds} />;
};

/** Begun units count as whole ones, so that the text never names less than is left. */
const LongTime = ({ seconds }: Pick<Shown, 'seconds'>) => {
  const { t } = useLingui();
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes < HOURS_OF_A_DAY * MINUTE) {
    const [hours, rest] = [Math.floor(minutes / MINUTE), minutes % MINUTE];
    const inHours = t`${plural(hours, { one: '# hour', other: '# hours' })}`;
    return rest === 0 ? inHours : t`${inHours} and ${plural(rest, { one: '# minute', other: '# minutes' })}`;
  }
  const hours = Math.ceil(seconds / HOUR);
  const [days, rest] = [Math.floor(hours / HOURS_OF_A_DAY), hours % HOURS_OF_A_DAY];
  const inDays = t`${plural(days, { one: '# day', other: '# days' })}`;
  return rest === 0 ? inDays : t`${inDays} and ${plural(rest, { one: '# hour', other: '# hours' })}`;
};
