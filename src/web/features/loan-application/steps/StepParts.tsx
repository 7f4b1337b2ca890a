/** Small parts that several steps have in common. */

import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Blocker } from '#contract/loans/loan-application.ts';
import { selectCanCancel, selectUnwantedFiles } from '#machines/loan-application/loan-application.selectors.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { BlockerLinks, StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import { useConfig } from '#web/state/config.ts';
import { Button } from '#web/ui/Button.tsx';
import { useReasonWithStep, useStepAddress, useWizard, useWizardState } from '../loan-application.feature.tsx';

/** The fee for studying an application, in the amount that the server gives. */
export const AdministrativeFee = () => {
  const fee = useConfig()?.administrativeFee;
  return fee === undefined ? <Trans>as announced by the fund</Trans> : <Money halalas={fee} />;
};

/** Ends what a step waits for, where that is possible. The button disappears with the wait; the step's own takes the focus. */
export const CancelWaiting = () => {
  const { actor } = useWizard();
  const canCancel = useWizardState(selectCanCancel);
  return (
    canCancel && (
      <Button
        variant="text"
        onClick={({ currentTarget }) => {
          currentTarget.parentElement?.querySelector('button')?.focus();
          actor.send({ type: 'step.cancel' });
        }}
      >
        <Trans>Cancel</Trans>
      </Button>
    )
  );
};

/** The files that were attached for another product or applicant: they are not submitted. */
export const UnwantedFiles = () => {
  const words = useBilingual();
  const { documentKinds } = useWizard().reference.catalogue;
  const files = useWizardState(selectUnwantedFiles);
  if (files.length === 0) return null;
  return (
    <StepNotice kind="info" title={<Trans>Files that are not submitted</Trans>}>
      <Trans>You attached them for another choice. What you chose now does not ask for them:</Trans>
      <ul>
        {files.map(({ id, kind, name }) => {
          const known = documentKinds.find((document) => document.kind === kind);
          return (
            <li key={id}>
              {known ? words(known.title) : kind} (<bdi>{name}</bdi>)
            </li>
          );
        })}
      </ul>
    </StepNotice>
  );
};

/** The blockers of the application, with the steps that resolve them. */
export const BlockerList = (
  list: Pick<ComponentProps<typeof BlockerLinks<Blocker>>, 'blockers' | 'refusals' | 'mend'>,
) => <BlockerLinks {...list} textOf={useReasonWithStep()} addressOf={useStepAddress()} />;
