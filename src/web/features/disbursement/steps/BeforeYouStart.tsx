/** What to know before a disbursement is requested: time, documents, who acts when, and that it is free. */
import { Trans } from '@lingui/react/macro';
import { DISBURSEMENT_STEPS, type DisbursementReference } from '#contract/loans/disbursements.ts';
import { type Before, DocumentsFact, GoodToKnow, NoFee, TurnsFact } from '#web/parts/wizard/GoodToKnow.tsx';
import { minutesOf } from '#web/routing/pages.ts';
import { isDisbursable } from '../chosen-account.ts';

export const BeforeYouStart = ({
  isOpen,
  reference: { accounts, documents },
}: Before & { reference: DisbursementReference }) =>
  accounts.some(isDisbursable) && (
    <GoodToKnow isOpen={isOpen} steps={DISBURSEMENT_STEPS.length} minutes={minutesOf('disbursement')}>
      <DocumentsFact documents={documents} />
      <TurnsFact
        turns={[
          <Trans key="you">You request the amount and sign for it in the national identity app</Trans>,
          <Trans key="fund">The fund approves the request and pays the amount</Trans>,
        ]}
      />
      <NoFee />
    </GoodToKnow>
  );
