import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ComposerActor } from '#machines/composer/composer.machine.ts';
import { selectKeepsOpen } from '#machines/kit/runtime/selectors.ts';
import { splitPath } from '#web/routing/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Move = { current: { pathname: string }; next: { pathname: string } };
/** The same page in the other language is no other page. */
const isElsewhere = ({ current, next }: Move) => splitPath(current.pathname).rest !== splitPath(next.pathname).rest;

/**
 * A message ends with its page, so going to another page of the portal ends what is on its way, too. Closing the page is asked about in
 * `session/closing.ts`.
 */
export const LeavingQuestion = ({ actor, isUploading }: { actor: ComposerActor; isUploading: boolean }) => {
  const asks = useCallback((move: Move) => isElsewhere(move) && selectKeepsOpen(actor.getSnapshot()), [actor]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: asks,
    enableBeforeUnload: false,
    disabled: !isUploading,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      open
      alert
      dismiss="escape"
      onClose={reset}
      title={<Trans>Leave while the file is being uploaded?</Trans>}
      actions={
        <>
          <Button autoFocus onClick={reset}>
            <Trans>Stay on this page</Trans>
          </Button>
          <Button variant="text" onClick={proceed}>
            <Trans>Leave the page</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The upload stops when you leave, and you will have to choose the file again.</Trans>
      </p>
    </Dialog>
  );
};
