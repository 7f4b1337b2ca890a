/** Page 3: what the project buys, with its total and what the fund would cover of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { costOf } from '#contract/loans/what-if.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import {
  reasonsFor,
  selectAssets,
  selectCanComplete,
  selectPlanned,
  selectTotal,
} from '#machines/what-if/what-if.selectors.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { FundingEstimate } from '#web/parts/wizard/FundingEstimate.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PencilIcon, TrashIcon } from '#web/ui/icons/documents.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { useReasonText, useWizard, useWizardState } from '../what-if.feature.tsx';
import styles from './Screens.module.css';

/** The cost that was planned, beside what is listed so far. */
export const PlannedCost = ({ planned, listed }: { planned: Halalas; listed: Halalas }) => (
  <div className={styles.plan}>
    <KeyValues
      items={[
        { label: <Trans>Planned</Trans>, value: <Money halalas={planned} /> },
        { label: <Trans>Listed so far</Trans>, value: <Money halalas={listed} /> },
      ]}
    />
    <small role="status">
      <Comparison left={planned - listed} />
    </small>
  </div>
);

const Comparison = ({ left }: { left: Halalas }) => {
  const amount = formatAmount(Math.abs(left));
  if (left === 0) return <Trans>Your list comes to exactly what you planned.</Trans>;
  if (left > 0) return <Trans>{amount} riyals of your plan are not listed yet.</Trans>;
  return <Trans>Your list is {amount} riyals above your plan. The answer is calculated from the list.</Trans>;
};

const ADD_ID = 'assets-add';

const AssetsListScreen = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const reasonText = useReasonText();
  const { actor, reference } = useWizard();
  const assets = useWizardState(selectAssets);
  const total = useWizardState(selectTotal);
  const planned = useWizardState(selectPlanned);
  const canComplete = useWizardState(selectCanComplete);
  const [refusals, setRefusals] = useState(0);
  const reasons = canComplete ? [] : reasonsFor(actor.getSnapshot(), 'assets', assets).map(reasonText);
  const next = () => (canComplete ? actor.send({ type: 'assets.complete' }) : setRefusals(refusals + 1));
  return (
    <StepFrame
      title={t`What will your project buy?`}
      lead={t`List the assets. The total and the fund's share follow as you add them.`}
      aside={<FundingEstimate cost={total} />}
      primary={{ onClick: next }}
      items={refusals > 0 ? reasons.map((message) => ({ id: ADD_ID, message })) : []}
      version={refusals}
    >
      {assets.length === 0 ? (
        <EmptyState title={<Trans>No assets yet</Trans>}>
          <p>
            <Trans>Add at least one asset to calculate the result.</Trans>
          </p>
        </EmptyState>
      ) : (
        <ul className={styles.lines}>
          {assets.map((asset) => {
            const { assetId, quantity, price, thirdPartyId } = asset;
            const known = reference.assets.find(({ id }) => id === assetId);
            const supplier = known?.thirdParties.find(({ id }) => id === thirdPartyId);
            const name = known ? words(known.title) : assetId;
            return (
              <li key={assetId} className={styles.line}>
                <div>
                  <h2>{name}</h2>
                  {supplier && <small>{words(supplier.title)}</small>}
                  <small>
                    <Ltr>{`${formatAmount(quantity * 100)} × ${formatAmount(price)}`}</Ltr>
                  </small>
                </div>
                <p className={styles.sum}>
                  <Money halalas={costOf(asset)} />
                </p>
                <div className={styles.gestures}>
                  <Button
                    variant="text"
                    small
                    iconBefore={<PencilIcon size={16} />}
                    aria-label={t`Change ${name}`}
                    onClick={() => actor.send({ type: 'asset.change', assetId })}
                  >
                    <Trans>Change</Trans>
                  </Button>
                  <Button
                    variant="text"
                    small
                    iconBefore={<TrashIcon size={16} />}
                    aria-label={t`Remove ${name}`}
                    onClick={() => {
                      // The focus follows where the button is then: the list has become shorter, or empty.
                      flushSync(() => actor.send({ type: 'asset.remove', assetId }));
                      document.getElementById(ADD_ID)?.focus();
                    }}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.total} role="status">
        <span>
          <Trans>Total cost</Trans>
        </span>
        <Money halalas={total} inWords={total > 0} />
      </p>
      {planned !== null && <PlannedCost planned={planned} listed={total} />}
      <div>
        <Button
          id={ADD_ID}
          variant="secondary"
          iconBefore={<PlusIcon />}
          onClick={() => actor.send({ type: 'asset.add' })}
        >
          <Trans>Add an asset</Trans>
        </Button>
      </div>
    </StepFrame>
  );
};
export default AssetsListScreen;
