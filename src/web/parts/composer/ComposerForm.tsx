/** The form of a message to the fund that is sent once (`machines/composer`): a text, and places for documents; none of them has to be used. */
import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { someLines } from '#contract/fields/fields.ts';
import {
  type ComposerActor,
  selectAbout,
  selectAttachments,
  selectText,
  selectUpload,
} from '#machines/composer/composer.machine.ts';
import { selectIsBusy, selectKeepsOpen, selectProblem } from '#machines/kit/runtime/selectors.ts';
import { Form } from '#web/forms/Form.tsx';
import { CharactersLeft } from '#web/forms/long-text/CharactersLeft.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import type { FieldSentences } from '#web/i18n/sentences/field-sentences.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import {
  DraftDocument,
  type RequiredDocument,
  StillUploading,
  useUploading,
} from '#web/parts/upload/DraftDocument.tsx';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { splitPath } from '#web/routing/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import styles from './composer.module.css';

type Move = { current: { pathname: string }; next: { pathname: string } };
/** The same page in the other language is no other page. */
const isElsewhere = ({ current, next }: Move) => splitPath(current.pathname).rest !== splitPath(next.pathname).rest;

/**
 * A message ends with its page, so going to another page of the portal ends what is on its way, too. Closing the page is asked about in
 * `session/closing.ts`.
 */
const LeavingQuestion = ({ actor, isUploading }: { actor: ComposerActor; isUploading: boolean }) => {
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

type Props = {
  actor: ComposerActor;
  /** What the server calls the text, its greatest length, and what an error says about it. */
  field: { name: 'text' | 'reason'; max: number; label: string; sentences: FieldSentences };
  documents: readonly RequiredDocument[];
  /** The places are alike: an empty one is shown only when those before it are taken. */
  isOneByOne?: true;
  uploads: DraftUploads;
  /** The control that had the focus is gone, so the text takes it. */
  takesFocus?: boolean;
  intro: ReactNode;
  submit: { label: ReactNode; pending: ReactNode };
};

export const ComposerForm = ({
  actor,
  field,
  documents,
  isOneByOne,
  uploads,
  takesFocus = false,
  intro,
  submit,
}: Props) => {
  const { name, max, label, sentences } = field;
  const isBusy = useSelector(actor, selectIsBusy);
  const attached = useSelector(actor, selectAttachments);
  const isTaken = ({ kind }: RequiredDocument) => attached.some((file) => file.kind === kind);
  const firstFree = documents.findIndex((document) => !isTaken(document));
  const shown = isOneByOne
    ? documents.filter((document, index) => index === firstFree || isTaken(document))
    : documents;
  useStrayDropsIgnored();
  const { form, ask, register, notice, ...checked } = useSchemaForm<Record<string, string>, Record<string, string>>({
    schema: z.object({ [name]: someLines(max) }),
    labels: { [name]: label },
    sentences: { [name]: sentences },
    defaults: { [name]: useSelector(actor, selectText) },
    problem: useSelector(actor, selectProblem),
    onChange: ({ [name]: text = '' }) => actor.send({ type: 'text.changed', text }),
  });
  useEffect(() => {
    if (takesFocus) form.setFocus(name);
  }, [takesFocus, form, name]);
  const isUploading = useUploading(actor);
  return (
    <Form
      // A refusal of the whole is shown beside the button: the top of this form is out of sight by then.
      of={{ ...checked, notice: null }}
      send={({ [name]: text = '' }) => actor.send({ type: 'message.submit', text })}
      intro={intro}
    >
      <Field {...ask(name)} below={<CharactersLeft control={form.control} name={name} max={max} />}>
        <Textarea {...register(name)} rows={5} readOnly={isBusy} />
      </Field>
      <ul className={cx('plain', styles.documents)}>
        {shown.map((document) => (
          <ComposerDocument key={document.kind} {...{ actor, document, uploads }} />
        ))}
      </ul>
      {notice && (notice.code === 'draft_conflict' ? <OtherDocuments /> : <ProblemNotice problem={notice} />)}
      {isUploading && <StillUploading />}
      <LeavingQuestion actor={actor} isUploading={isUploading} />
      <div>
        <Button type="submit" pending={isBusy} pendingText={submit.pending} unavailable={!isBusy && isUploading}>
          {submit.label}
        </Button>
      </div>
    </Form>
  );
};

/** A document of the message was sent or removed elsewhere, so it would go with others than are seen here. */
const OtherDocuments = () => (
  <Notice
    kind="error"
    role="alert"
    title={<Trans>The documents changed in another window or on another device</Trans>}
    action={
      <Button variant="secondary" small onClick={() => location.reload()}>
        <Trans>Show them as they are</Trans>
      </Button>
    }
  >
    <Trans>Nothing was sent. What you wrote is saved on this device.</Trans>
  </Notice>
);

type Place = { actor: ComposerActor; document: RequiredDocument; uploads: DraftUploads };

const ComposerDocument = ({ actor, document, uploads }: Place) => {
  const upload = useSelector(actor, selectUpload(document.kind));
  const draftId = useSelector(actor, selectAbout);
  return upload && <DraftDocument {...{ document, upload, draftId, uploads }} error={undefined} saving={null} />;
};
