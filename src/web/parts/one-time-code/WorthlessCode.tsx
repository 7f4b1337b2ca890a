import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { OneTimeCodeActor } from './OneTimeCodePanel.tsx';

/** The code can no longer be right. One way on: a new one. */
export const WorthlessCode = ({ actor, screen }: { actor: OneTimeCodeActor; screen: 'exhausted' | 'expired' }) => (
  <>
    {screen === 'exhausted' ? (
      <Notice kind="error" role="alert" title={<Trans>The tries are used up</Trans>}>
        <Trans>The code was wrong too many times, so it no longer works. Start over to receive a new one.</Trans>
      </Notice>
    ) : (
      <Notice kind="error" role="alert" title={<Trans>The code no longer works</Trans>}>
        <Trans>It has expired or was used already. Start over to receive a new one.</Trans>
      </Notice>
    )}
    {/* What had the focus is gone; the only way on takes it. */}
    <Button autoFocus wide onClick={() => actor.send({ type: 'code.startOver' })}>
      <Trans>Start over</Trans>
    </Button>
  </>
);
