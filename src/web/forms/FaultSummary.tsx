import { Plural } from '@lingui/react/macro';
import { ErrorSummary, type SummaryItem } from '#web/ui/ErrorSummary.tsx';

type Props = { items: SummaryItem[]; version?: number | string | undefined };

/** The error summary of every form and of every step, under one title. */
export const FaultSummary = ({ items, version }: Props) => (
  <ErrorSummary
    heading={<Plural value={items.length} one="There is # error to correct" other="There are # errors to correct" />}
    items={items}
    version={version}
  />
);
