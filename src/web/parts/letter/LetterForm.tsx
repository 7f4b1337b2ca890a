/** The form of a letter to the fund (`machines/letter`): a text, and places for documents; none of them has to be used. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { someLines } from '#contract/fields/fields.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import {
  type LetterActor,
  selectAbout,
  selectAttachments,
  selectText,
  selectUpload,
} from '#machines/letter/letter.machine.ts';
import { Form } from '#web/forms/Form.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { DraftDocument, type RequiredDocument } from '#web/parts/upload/DraftDocument.tsx';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import styles from './letter.module.css';

type Props = {
  actor: LetterActor;
  /** What the server calls the text, and its greatest length. */
  field: { name: 'text' | 'reason'; max: number; label: string };
  documents: readonly RequiredDocument[];
  /** The places are alike: an empty one is shown only when those before it are taken. */
  isOneByOne?: true;
  uploads: DraftUploads;
  intro: ReactNode;
  submit: { label: ReactNode; pending: ReactNode };
};

export const LetterForm = ({ actor, field, documents, isOneByOne, uploads, intro, submit }: Props) => {
  const { name, max, label } = field;
  const isBusy = useSelector(actor, selectIsBusy);
  const [isEarly, setEarly] = useState(false);
  const attached = useSelector(actor, selectAttachments);
  const isTaken = ({ kind }: RequiredDocument) => attached.some((file) => file.kind === kind);
  const firstFree = documents.findIndex((document) => !isTaken(document));
  const shown = isOneByOne
    ? documents.filter((document, index) => index === firstFree || isTaken(document))
    : documents;
  useStrayDropsIgnored();
  const { ask, register, notice, ...checked } = useSchemaForm<Record<string, string>, Record<string, string>>({
    schema: z.object({ [name]: someLines(max) }),
    labels: { [name]: label },
    defaults: { [name]: useSelector(actor, selectText) },
    problem: useSelector(actor, selectProblem),
    onChange: ({ [name]: text = '' }) => actor.send({ type: 'text.changed', text }),
  });
  /** A file that is still on its way would not go with the letter. */
  const isUploading = () =>
    documents.some(({ kind }) => selectUpload(kind)(actor.getSnapshot())?.getSnapshot().hasTag('busy') === true);
  return (
    <Form
      // A refusal of the whole is shown beside the button: the top of this form is out of sight by then.
      of={{ ...checked, notice: null }}
      send={({ [name]: text = '' }) => {
        const isTooEarly = isUploading();
        setEarly(isTooEarly);
        if (!isTooEarly) actor.send({ type: 'letter.submit', text });
      }}
      intro={intro}
    >
      <Field {...ask(name)}>
        <Textarea {...register(name)} rows={5} maxLength={max} readOnly={isBusy} />
      </Field>
      <ul className={cx('plain', styles.documents)}>
        {shown.map((document) => (
          <LetterDocument key={document.kind} {...{ actor, document, uploads }} />
        ))}
      </ul>
      {notice && <ProblemNotice problem={notice} />}
      {isEarly && (
        <Notice kind="warning" role="alert" title={<Trans>A file is still on its way</Trans>}>
          <Trans>Wait until it is attached, or remove it. Then send again.</Trans>
        </Notice>
      )}
      <div>
        <Button type="submit" pending={isBusy} pendingText={submit.pending}>
          {submit.label}
        </Button>
      </div>
    </Form>
  );
};

type Place = { actor: LetterActor; document: RequiredDocument; uploads: DraftUploads };

const LetterDocument = ({ actor, document, uploads }: Place) => {
  const upload = useSelector(actor, selectUpload(document.kind));
  const draftId = useSelector(actor, selectAbout);
  return upload && <DraftDocument {...{ document, upload, draftId, uploads }} error={undefined} saving={null} />;
};
