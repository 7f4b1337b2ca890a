import { Trans, useLingui } from '@lingui/react/macro';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The code field that had the focus is gone. */
const takeFocus = (thanks: HTMLElement | null) => thanks?.focus();

/** Where registering ends: the next thing to do is to log in. */
export const Thanks = () => {
  const { t } = useLingui();
  usePageTitle(t`Thank you for registering`);
  return (
    <div className="stack" ref={takeFocus} tabIndex={-1}>
      <Notice kind="done" role="status" title={<Trans>You are registered</Trans>}>
        <Trans>From now on you log in with your ID number, your password and a code sent to your mobile.</Trans>
      </Notice>
      <PageButtonLink to="/$lang/login" wide icon={<ArrowIcon />}>
        <Trans>Log in</Trans>
      </PageButtonLink>
    </div>
  );
};
