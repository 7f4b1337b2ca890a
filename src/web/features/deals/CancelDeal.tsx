/** Cancels a deal where the fund lets the citizen cancel it (specification section 4). Absent once that is not possible. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { DealDetails } from '#contract/loans/deals.ts';
import { liveCommand, selectIsAsking } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { dealCancelMachine } from '#machines/deal-cancel/deal-cancel.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { type CommandActor, ConfirmedCommand } from '#web/parts/confirmed-command/ConfirmedCommand.tsx';
import { useConfig, useFlag } from '#web/state/config.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';

const dealCancelFlow = liveCommand(dealCancelMachine, async ({ id, reason, key }, options) => {
  await api.deals.cancel({ params: { id }, body: reason === '' ? {} : { reason }, key }, options);
  invalidateReads();
});

type Cancellable = Pick<DealDetails, 'id' | 'cancellable' | 'branch' | 'reference'>;

export const CancelDeal = ({ deal }: { deal: Cancellable }) => {
  const actor = useFlowRef(dealCancelFlow, { input: { id: deal.id } });
  const isAsking = useSelector(actor, selectIsAsking);
  const isOn = useFlag('deleteDeals');
  // An open dialog stays open when the deal moves on meanwhile.
  if (!deal.cancellable && !isAsking) return null;
  if (!isOn) return <WhomToAsk deal={deal} />;
  return <CancelDealView actor={actor} />;
};

/** Where citizens cannot cancel in the portal, they ask their branch. */
const WhomToAsk = ({ deal }: { deal: Cancellable }) => {
  const words = useBilingual();
  const branch = words(deal.branch);
  const phone = useConfig()?.supportPhone;
  return (
    <Section title={<Trans>No longer need this loan?</Trans>}>
      <p>
        <Trans>
          Ask your branch, {branch}, to close the request before the contract is prepared. Give the number{' '}
          <Ltr>{deal.reference}</Ltr>.
        </Trans>{' '}
        {phone && (
          <Trans>
            Or{' '}
            <a href={`tel:${phone}`}>
              call the fund: <Ltr>{phone}</Ltr>
            </a>
          </Trans>
        )}
      </p>
      <p>
        <Trans>The administrative fee is not refunded.</Trans>
      </p>
    </Section>
  );
};

export const CancelDealView = ({ actor }: { actor: CommandActor }) => {
  const fee = useConfig()?.administrativeFee;
  return (
    <ConfirmedCommand
      actor={actor}
      ask={(button) => (
        <Section title={<Trans>No longer need this loan?</Trans>}>
          <p>
            <Trans>Until there is a contract you can cancel the request.</Trans>{' '}
            <Trans>The administrative fee is not refunded.</Trans>
          </p>
          <p>
            <Button variant="secondary" {...button}>
              <Trans>Cancel the request</Trans>
            </Button>
          </p>
        </Section>
      )}
      title={<Trans>Cancel the request for good?</Trans>}
      confirm={<Trans>Yes, cancel it</Trans>}
      running={<Trans>The request is being cancelled</Trans>}
      dismiss={<Trans>No, keep it</Trans>}
      done={null}
      reason={{ label: <Trans>Why do you cancel it?</Trans>, note: <Trans>(optional)</Trans> }}
    >
      <p>
        <Trans>This cannot be undone. To get a loan for the project you would have to apply again.</Trans>{' '}
        {fee !== undefined && (
          <Trans>
            The administrative fee of <Riyals halalas={fee} /> is not refunded.
          </Trans>
        )}
      </p>
    </ConfirmedCommand>
  );
};
