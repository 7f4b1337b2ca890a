/** How long something usually takes at the fund, as a range of days from its own history. */
import { Plural } from '@lingui/react/macro';
import type { UsualDays as Days } from '#contract/loans/deals.ts';

export const UsualDays = ({ days: { from, to } }: { days: Days }) =>
  from === to ? (
    <Plural value={to} one="Usually within # day" other="Usually about # days" />
  ) : (
    <Plural value={to} one="Usually within # day" other={`Usually ${from} to # days`} />
  );
