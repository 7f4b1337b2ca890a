/** Step 1: a part of which loan, how much, and what for; what would remain is shown while it is typed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import { type DisbursableAccount, disbursementForm, typedAmount } from '#contract/loans/disbursements.ts';
import { formatAmount, parseAmount } from '#contract/money/money.ts';
import { AmountField } from '#web/forms/amount/AmountField.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { chosenAccount, isDisbursable } from '../chosen-account.ts';
import { useStepForm, useWizard } from '../disbursement.feature.tsx';
import { useFieldNames } from '../fields/field-names.ts';
import { Remaining } from './Remaining.tsx';

/** The screen in place of the first step: why nothing can be requested now, and the way to what can be done. */
const NothingToDisburse = ({ accounts }: { accounts: readonly DisbursableAccount[] }) => {
  const { t } = useLingui();
  return (
    <StepFrame title={t`Request a disbursement`} primary={null}>
      <Reason accounts={accounts} />
    </StepFrame>
  );
};

const Reason = ({ accounts }: { accounts: readonly DisbursableAccount[] }) => {
  const words = useBilingual();
  const isOpen = useIsOpen();
  const inProgress = accounts.find((account) => account.inProgress !== null);
  if (inProgress?.inProgress) {
    const name = words(inProgress.title);
    return (
      <EmptyState
        title={<Trans>Your last request is still in progress</Trans>}
        action={
          isOpen('user_contract_document/$deal_id') && (
            <PageButtonLink to="/$lang/user_contract_document/$deal_id" params={{ deal_id: inProgress.inProgress }}>
              <Trans>Open the request in progress</Trans>
            </PageButtonLink>
          )
        }
      >
        <p>
          <Trans>
            You have already requested a disbursement from “{name}”. You can request the next one when you have signed
            it and the fund has approved it.
          </Trans>
        </p>
      </EmptyState>
    );
  }
  const [only] = accounts;
  if (accounts.length === 1 && only)
    return (
      <EmptyState
        title={<Trans>Nothing is left to disburse</Trans>}
        action={
          <PageButtonLink to="/$lang/loan_account/$id" params={{ id: only.id }}>
            <Trans>To the loan account</Trans>
          </PageButtonLink>
        }
      >
        <p>
          <Trans>The whole amount of your loan is disbursed or requested. The loan account shows its payments.</Trans>
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={accounts.length === 0 ? <Trans>You have no loan yet</Trans> : <Trans>Nothing is left to disburse</Trans>}
      action={
        <PageButtonLink to="/$lang/account">
          <Trans>To my account</Trans>
        </PageButtonLink>
      }
    >
      <p>
        {accounts.length === 0 ? (
          <Trans>
            A disbursement is requested from a loan whose contract is signed. Your account lists your loans.
          </Trans>
        ) : (
          <Trans>Your loans are fully disbursed or requested. Your account shows each of them.</Trans>
        )}
      </p>
    </EmptyState>
  );
};

export const AmountStep = () => {
  const { accounts } = useWizard().reference;
  return accounts.some(isDisbursable) ? <AmountForm accounts={accounts} /> : <NothingToDisburse accounts={accounts} />;
};

type Requested = { amount: string };
const RemainingAfter = <Typed extends Requested, Output>({
  account,
  of,
}: {
  account: DisbursableAccount;
  of: Control<Typed, unknown, Output>;
}) => {
  const parsed = parseAmount(useWatch({ control: of as unknown as Control<Requested>, name: 'amount' }));
  return <Remaining account={account} amount={parsed.kind === 'amount' ? parsed.halalas : 0} />;
};

const AmountForm = ({ accounts }: { accounts: readonly DisbursableAccount[] }) => {
  const { t } = useLingui();
  const { form, ask, choice, frame } = useStepForm({
    step: 'amount',
    schema: disbursementForm,
    labels: useFieldNames().amount(),
    defaults: (answer) => typedAmount(answer, chosenAccount.find(accounts)),
    mendedAt: ({ reason }) => (reason === 'moreThanRemains' ? 'amount' : 'loanAccountId'),
  });
  const loanAccountId = useWatch({ control: form.control, name: 'loanAccountId' });
  const account = accounts.find(({ id }) => id === loanAccountId);
  const most = account && formatAmount(account.remaining);
  return (
    <StepFrame
      title={t`How much do you need now?`}
      lead={t`You ask for a part of your loan that has not been paid out yet. You sign the request like a contract.`}
      aside={account && <RemainingAfter account={account} of={form.control} />}
      {...frame}
    >
      <RadioCards
        {...choice('loanAccountId')}
        legend={t`From which loan?`}
        options={accounts.map((one) => ({
          value: one.id,
          label: <AccountName account={one} />,
          description: <AccountState account={one} />,
          disabled: !isDisbursable(one),
        }))}
      />
      <InProgress accounts={accounts} />
      <AmountField
        form={form}
        name="amount"
        {...ask('amount')}
        hint={most === undefined ? t`In riyals` : t`In riyals, at most ${most}`}
      />
      <Field {...ask('purpose')} hint={t`For example: the irrigation network and its pumps`}>
        <TextInput {...form.register('purpose')} />
      </Field>
    </StepFrame>
  );
};

const AccountName = ({ account: { title } }: { account: DisbursableAccount }) => {
  const words = useBilingual();
  return <bdi>{words(title)}</bdi>;
};

/** The loan, and what can be requested from it or why nothing can. */
const AccountState = ({ account }: { account: DisbursableAccount }) => (
  <>
    <Ltr>{account.contractNumber}</Ltr> · <Whether account={account} />
  </>
);

const Whether = ({ account: { remaining, inProgress } }: { account: DisbursableAccount }) => {
  const riyals = formatAmount(remaining);
  if (inProgress !== null) return <Trans>A request from this loan is still in progress</Trans>;
  if (remaining === 0) return <Trans>Nothing is left to disburse</Trans>;
  return <Trans>{riyals} riyals remaining</Trans>;
};

/** The way to the requests because of which nothing more can be requested from their loans. */
const InProgress = ({ accounts }: { accounts: readonly DisbursableAccount[] }) => {
  const words = useBilingual();
  const isOpen = useIsOpen();
  if (!isOpen('user_contract_document/$deal_id')) return null;
  return accounts.map(({ id, title, inProgress }) => {
    if (inProgress === null) return null;
    const name = words(title);
    return (
      <Notice
        key={id}
        kind="info"
        action={
          <PageTextLink to="/$lang/user_contract_document/$deal_id" params={{ deal_id: inProgress }}>
            <Trans>Open the request in progress</Trans>
          </PageTextLink>
        }
      >
        <Trans>Your last request from “{name}” awaits your signature or the approval of the fund.</Trans>
      </Notice>
    );
  });
};
