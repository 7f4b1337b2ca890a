/** A further message to the fund. When the request is closed meanwhile, what was typed stays on the screen and can be copied. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { LetterThread } from '#contract/services/letters.ts';
import {
  type ComposerActor,
  selectAttachments,
  selectCanOvertake,
  selectMachineId,
  selectText,
} from '#machines/composer/composer.machine.ts';
import { selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { letterReplyMachine } from '#machines/letter-reply/letter-reply.machine.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { ComposerForm } from '#web/parts/composer/ComposerForm.tsx';
import { composerFlow } from '#web/parts/composer/composer.actors.ts';
import type { RequiredDocument } from '#web/parts/upload/DraftDocument.tsx';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { useUserForServices } from '#web/state/session-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from '../letters.module.css';
import { replySentences } from '../letters.sentences.ts';
import type { LetterWizard } from '../letters.ts';
import { wasSentIn } from './was-sent.ts';

type Props = { of: LetterWizard; thread: LetterThread; uploads: DraftUploads };

type Sent = readonly Attachment[];

/** One message after the other: each is an actor of its own. */
export const LetterReply = ({ thread, ...props }: Props) => {
  /** The files of each message that was sent from here: the thread may not have been read again since. */
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const isUnsent = ({ id }: Attachment) => !sent.flat().some((file) => file.id === id);
  return (
    <OneReply
      key={sent.length}
      {...props}
      thread={{ ...thread, unsent: thread.unsent.filter(isUnsent) }}
      isNext={sent.length > 0}
      onNext={(files) => setSent([...sent, files])}
    />
  );
};

type OneProps = Props & {
  /** The citizen asked for another message, so it takes the focus. */
  isNext: boolean;
  onNext: (sent: Sent) => void;
};

const OneReply = ({ of, thread, uploads, isNext, onNext }: OneProps) => {
  const { id, documents, unsent, closed } = thread;
  const owner = useUserForServices()?.saudiId ?? '';
  const [flow] = useState(() =>
    composerFlow({
      machine: letterReplyMachine,
      entry: 'letterReply',
      owner,
      uploads,
      submit: ({ id, text, attachments, key }, options) =>
        of.calls.reply({ params: { id }, body: { text, attachments: [...attachments] }, key }, options),
      wasSent: wasSentIn(thread),
    }),
  );
  const kinds = documents.map(({ kind }) => kind);
  const [keyBase] = useState(() => `reply:${crypto.randomUUID()}`);
  const actor = useFlowRef(flow, { input: { id, keyBase, documents: kinds, attachments: unsent } });
  const isTooLate = useSelector(actor, selectCanOvertake) && closed !== null;
  useEffect(() => {
    if (isTooLate) actor.send({ type: 'message.overtake' });
  }, [isTooLate, actor]);
  const isOver = useSelector(actor, (snapshot) => selectScreen(snapshot) === 'overtaken');
  const isEmpty = useSelector(actor, (snapshot) => selectText(snapshot).trim() === '');
  const state = useSelector(actor, selectState);
  // A closed request in which nothing was being written needs no word about it.
  if (isOver && isEmpty) return <div data-machine="letterReply" data-state={state} />;
  return <LetterReplyView {...{ actor, documents, uploads, isNext, onNext }} />;
};

type View = {
  actor: ComposerActor;
  documents: readonly RequiredDocument[];
  uploads: DraftUploads;
} & Pick<OneProps, 'isNext' | 'onNext'>;

export const LetterReplyView = ({ actor, documents, uploads, isNext, onNext }: View) => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  const text = useSelector(actor, selectText);
  const machine = useSelector(actor, selectMachineId);
  const state = useSelector(actor, selectState);
  // The request was closed elsewhere: it is read anew.
  useEffect(() => {
    if (screen === 'overtaken') invalidateReads();
  }, [screen]);
  return (
    <Section title={<Trans>Your message</Trans>}>
      <div data-machine={machine} data-state={state}>
        {screen === 'loading' && <Skeleton lines={4} label={t`Your message is being opened`} />}
        {screen === 'form' && (
          <ComposerForm
            {...{ actor, documents, uploads }}
            isOneByOne
            takesFocus={isNext}
            field={{
              name: 'text',
              max: limits.letter.textMax,
              label: t`Write to the fund`,
              sentences: replySentences.text,
            }}
            intro={null}
            submit={{ label: <Trans>Send the message</Trans>, pending: <Trans>Your message is being sent</Trans> }}
          />
        )}
        {screen === 'submitted' && (
          <DoneNotice
            title={<Trans>Your message is sent</Trans>}
            action={
              <div>
                <Button variant="secondary" onClick={() => onNext(selectAttachments(actor.getSnapshot()))}>
                  <Trans>Write another message</Trans>
                </Button>
              </div>
            }
          >
            <Trans>You will get a text message when an employee has responded.</Trans>
          </DoneNotice>
        )}
        {screen === 'overtaken' && <NotSent text={text} />}
      </div>
    </Section>
  );
};

/** The form is gone, and with it what had the focus; elsewhere on the page it stays. */
const takeLostFocus = (notice: HTMLElement | null) => {
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
};

const NotSent = ({ text }: { text: string }) => {
  const { t } = useLingui();
  return (
    <div className="stack" tabIndex={-1} ref={takeLostFocus}>
      <Notice kind="warning" role="alert" title={<Trans>Your message was not sent: the request is closed</Trans>}>
        <Trans>What you wrote is below. Copy it, and write a new request that refers to this one.</Trans>
      </Notice>
      <Card>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </Card>
      <div>
        <CopyButton
          text={text}
          label={t`Copy the message`}
          copiedLabel={t`Copied`}
          failedLabel={t`Not copied: select it and copy it`}
        />
      </div>
    </div>
  );
};
