/** What to know before a request that the fund decides on: time, documents, who acts when, and that it is free. */
import { Plural, Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { minutesOf } from '#web/routing/pages.ts';
import { type Before, DocumentsFact, GoodToKnow, NoFee, TurnsFact } from '../GoodToKnow.tsx';

type Request = {
  steps: readonly string[];
  /** The flow whose duration the table of pages names. */
  flow: Parameters<typeof minutesOf>[0];
  /** What the citizen can do after the decision. */
  afterwards: ReactNode;
};
/** What the steps choose from, as far as it is said here; the fund usually decides within `usualDays`. */
type Known = ComponentProps<typeof DocumentsFact> & { usualDays: number };

export const requestBefore =
  ({ steps, flow, afterwards }: Request) =>
  ({ isOpen, reference: { documents, usualDays } }: Before & { reference: Known }) => (
    <GoodToKnow isOpen={isOpen} steps={steps.length} minutes={minutesOf(flow)}>
      <DocumentsFact documents={documents} />
      <TurnsFact
        turns={[
          <Trans key="you">You fill in and submit the request</Trans>,
          <Plural
            key="fund"
            value={usualDays}
            one="The fund usually decides within # day."
            other="The fund usually decides within # days."
          />,
          afterwards,
        ]}
      />
      <NoFee />
    </GoodToKnow>
  );
