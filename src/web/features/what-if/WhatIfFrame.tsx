/** The frame of every step of the request; beneath it, the way to throw the request away. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectCanGoBack, selectState } from '#machines/what-if/what-if.selectors.ts';
import { type Framed, WizardFrame } from '#web/parts/wizard/WizardFrame.tsx';
import { useTrial } from './context.ts';
import { DiscardRequest } from './DiscardWhatIf.tsx';
import { RequestStepper } from './WhatIfStepper.tsx';

export const RequestFrame = (framed: Framed) => {
  const { actor } = useTrial();
  const canGoBack = useSelector(actor, selectCanGoBack);
  return (
    <WizardFrame
      {...framed}
      machine="whatIf"
      state={useSelector(actor, selectState)}
      stepper={<RequestStepper />}
      next={<Trans>Next</Trans>}
      onBack={canGoBack ? () => actor.send({ type: 'step.back' }) : undefined}
      end={<DiscardRequest />}
    />
  );
};
