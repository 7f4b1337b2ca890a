import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Distance, distanceTo } from './due-in.ts';

type Texts = Record<Distance['unit'], ReactNode>;
const leftOf = (count: number): Texts => ({
  day: <Plural value={count} one="# day left" other="# days left" />,
  month: <Plural value={count} one="About # month left" other="About # months left" />,
  year: <Plural value={count} one="About # year left" other="About # years left" />,
});
const passedOf = (count: number): Texts => ({
  day: <Plural value={count} one="It was due # day ago" other="It was due # days ago" />,
  month: <Plural value={count} one="It was due about # month ago" other="It was due about # months ago" />,
  year: <Plural value={count} one="It was due about # year ago" other="It was due about # years ago" />,
});

/** How long it is until a due date, or how long it has been since. */
export const DueIn = ({ dueOn, today }: { dueOn: string; today: string }) => {
  const { isPast, unit, count } = distanceTo(dueOn, today);
  if (count === 0) return <Trans>Due today</Trans>;
  return (isPast ? passedOf : leftOf)(count)[unit];
};
