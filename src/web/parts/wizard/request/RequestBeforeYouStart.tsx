/** What to know before a request that the fund decides on: time, documents, who acts when, and that it is free. */
import { Plural, Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { type Before, DocumentsFact, GoodToKnow, NoFee, TurnsFact } from '../GoodToKnow.tsx';

type Props = Before &
  Pick<ComponentProps<typeof GoodToKnow>, 'steps' | 'minutes'> &
  ComponentProps<typeof DocumentsFact> & {
    /** Days within which the fund usually decides. */
    usualDays: number;
    /** What the citizen can do after the decision. */
    afterwards: ReactNode;
  };

export const RequestBeforeYouStart = ({ isOpen, steps, minutes, documents, usualDays, afterwards }: Props) => (
  <GoodToKnow isOpen={isOpen} steps={steps} minutes={minutes}>
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
