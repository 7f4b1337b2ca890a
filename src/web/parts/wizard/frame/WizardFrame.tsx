/** The frame of every step of a wizard: the way through it beside the step, one question, and one way on. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { ActionsBar } from '#web/ui/ActionsBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { WizardLayout } from '#web/ui/layouts/WizardLayout.tsx';
import { NextButton } from '#web/ui/NextButton.tsx';
import { useFocusHandedOver } from './use-focus-handed-over.ts';

type Primary = {
  /** "Next" unless told. */
  label?: ReactNode;
  /** For a step without a form. */
  onClick?: () => void;
  pending?: boolean;
  pendingText?: ReactNode;
  unavailable?: boolean;
};

/** What a step puts into its frame. */
export type Framed = {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  /** About the whole page, beneath the error summary. */
  notice?: ReactNode;
  children: ReactNode;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** null where the step has its own way on. */
  primary?: Primary | null;
  /** Further actions after the primary one and Back. */
  actions?: ReactNode;
  /** Why the way on is closed. */
  reason?: ReactNode;
  items?: { id: string; message: string }[];
  version?: number;
};

export const WizardFrame = ({
  machine,
  state,
  stepper,
  next,
  onBack,
  end,
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
}: Framed & {
  /** Where the wizard stands. */
  machine: string;
  state: string;
  stepper: ReactNode;
  /** The way on, unless the step calls it otherwise. */
  next: ReactNode;
  /** Absent where there is no way back. */
  onBack: (() => void) | undefined;
  /** Beneath everything. */
  end?: ReactNode;
}) => {
  const { t } = useLingui();
  const form = useId();
  usePageTitle(items.length > 0 ? t`Error: ${title}` : title);
  const { label = next, ...button } = primary ?? {};
  return (
    <WizardLayout
      ref={useFocusHandedOver()}
      data-machine={machine}
      data-state={state}
      stepper={stepper}
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
        <>
          <ActionsBar
            reason={reason}
            end={
              <PageButtonLink to="/$lang/account" variant="text">
                <Trans>Finish later</Trans>
              </PageButtonLink>
            }
          >
            {primary && (
              <NextButton {...button} {...(onSubmit && { type: 'submit', form })}>
                {label}
              </NextButton>
            )}
            {onBack && (
              <Button variant="text" onClick={onBack}>
                <Trans>Back</Trans>
              </Button>
            )}
            {actions}
          </ActionsBar>
          {end}
        </>
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
