/** The frame of every step: the way through the request beside it, one question, and one way on. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { selectCanGoBack, selectState } from '#machines/what-if/what-if.selectors.ts';
import { PageButtonLink } from '#web/app/links.tsx';
import { usePageTitle } from '#web/app/page-title.tsx';
import { useFocusHandedOver } from '#web/app/wizard/use-focus-handed-over.ts';
import { ActionsBar } from '#web/ui/ActionsBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { WizardLayout } from '#web/ui/layouts/WizardLayout.tsx';
import { NextButton } from '#web/ui/NextButton.tsx';
import { useTrial } from './context.ts';
import { RequestStepper } from './RequestStepper.tsx';

type Primary = { label?: ReactNode; onClick?: () => void; pending?: boolean; unavailable?: boolean };

export const RequestFrame = ({
  title,
  lead,
  aside,
  notice,
  children,
  onSubmit,
  primary = {},
  actions,
  reason,
  items = [],
  version,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  /** About the whole page, beneath the error summary. */
  notice?: ReactNode;
  children: ReactNode;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  primary?: Primary;
  /** Further actions after the primary one and Back. */
  actions?: ReactNode;
  /** Why the way on is closed. */
  reason?: ReactNode;
  items?: { id: string; message: string }[];
  version?: number;
}) => {
  const { t } = useLingui();
  const { actor } = useTrial();
  const form = useId();
  const state = useSelector(actor, selectState);
  const canGoBack = useSelector(actor, selectCanGoBack);
  const { label, ...button } = primary;
  usePageTitle(items.length > 0 ? t`Error: ${title}` : title);
  return (
    <WizardLayout
      ref={useFocusHandedOver()}
      data-machine="whatIf"
      data-state={state}
      stepper={<RequestStepper />}
      notice={
        <>
          <ErrorSummary heading={<Trans>There is a problem</Trans>} items={items} version={version} />
          {notice}
        </>
      }
      title={title}
      lead={lead}
      aside={aside}
      actions={
        <ActionsBar
          reason={reason}
          end={
            <PageButtonLink page="account" variant="text">
              <Trans>Finish later</Trans>
            </PageButtonLink>
          }
        >
          <NextButton {...button} {...(onSubmit && { type: 'submit', form })}>
            {label ?? <Trans>Next</Trans>}
          </NextButton>
          {canGoBack && (
            <Button variant="text" onClick={() => actor.send({ type: 'step.back' })}>
              <Trans>Back</Trans>
            </Button>
          )}
          {actions}
        </ActionsBar>
      }
    >
      {onSubmit ? (
        <form id={form} className="stack" noValidate onSubmit={onSubmit}>
          {children}
        </form>
      ) : (
        children
      )}
    </WizardLayout>
  );
};
