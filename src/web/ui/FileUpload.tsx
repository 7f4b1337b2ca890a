import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, Spinner } from './Button.tsx';
import { cx } from './cx.ts';
import { DocumentThumbnail } from './DocumentThumbnail.tsx';
import { FieldError } from './Field.tsx';
import styles from './FileUpload.module.css';
import { CameraIcon, FileIcon, UploadIcon } from './icons/documents.tsx';
import { ErrorIcon, TickIcon } from './icons/status.tsx';
import { FileName } from './Ltr.tsx';
import { announcement, type UploadState, type UploadWords } from './upload-state.ts';

export type { UploadState, UploadWords } from './upload-state.ts';

export type FileUploadProps = {
  id?: string | undefined;
  title: ReactNode;
  hint?: ReactNode;
  limits: ReactNode;
  required?: ReactNode;
  accept: string;
  camera?: boolean | undefined;
  state: UploadState;
  error?: ReactNode;
  words: UploadWords;
  /** Other ways to choose a file. */
  others?: ReactNode;
  onChoose: (file: File) => void;
  onCancel?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

const Picture = ({ state }: { state: UploadState }) => {
  if (state.status === 'done' && state.preview) return <DocumentThumbnail large {...state.preview} />;
  return (
    <span className={styles.picture} data-status={state.status}>
      {state.status === 'checking' || state.status === 'uploading' ? <Spinner size={24} /> : null}
      {state.status === 'failed' ? <ErrorIcon size={24} /> : null}
      {state.status === 'done' ? <FileIcon size={24} /> : null}
      {state.status === 'empty' ? <UploadIcon size={24} /> : null}
    </span>
  );
};

const isBusy = ({ status }: UploadState) => status === 'checking' || status === 'uploading';

type UploadedFileProps = { state: Exclude<UploadState, { status: 'empty' }>; words: UploadWords; titleId: string };
/** The chosen file, and how far it is. */
const UploadedFile = ({ state, words, titleId }: UploadedFileProps) => (
  <div className={styles.file}>
    {state.name && (
      <span className={styles.name}>
        <FileName>{state.name}</FileName>
      </span>
    )}
    {state.status === 'checking' && <small>{words.checking}</small>}
    {state.status === 'uploading' && (
      <>
        <progress
          className={styles.bar}
          aria-labelledby={titleId}
          max={100}
          {...(state.progress !== null && { value: state.progress })}
        />
        <small>
          {state.slow && words.slow ? words.slow : state.progress !== null && words.progress(state.progress)}
        </small>
      </>
    )}
    {state.status === 'failed' && <span className={styles.failed}>{state.message}</span>}
    {state.status === 'done' && (
      <span className={cx('line', styles.done)}>
        <TickIcon size={16} weight={2.6} />
        {words.done} {state.size && <small>{state.size}</small>}
      </span>
    )}
  </div>
);

type ActionsProps = FileUploadProps & {
  id: string;
  describedBy: string | undefined;
  onPick: () => void;
  onPhotograph: () => void;
};
const UploadActions = ({ id, describedBy, state, words, camera, onPick, onPhotograph, ...props }: ActionsProps) => {
  const busy = isBusy(state);
  const stalled = state.status === 'failed' || (state.status === 'uploading' && state.slow === true);
  const button = (text: string, onClick: (() => void) | undefined, variant: 'primary' | 'text' = 'text') =>
    onClick && (
      <Button small variant={variant} onClick={onClick} aria-describedby={`${id}-title`}>
        {text}
      </Button>
    );

  return (
    <div className={cx('actions', styles.actions)}>
      {stalled && button(words.retry, props.onRetry, 'primary')}
      {!busy && (
        <Button id={id} small variant="secondary" aria-describedby={cx(`${id}-title`, describedBy)} onClick={onPick}>
          {state.status === 'empty' ? words.choose : words.replace}
        </Button>
      )}
      {!busy && camera && words.camera && (
        <Button
          small
          variant="text"
          className={styles.camera}
          iconBefore={<CameraIcon />}
          aria-describedby={`${id}-title`}
          onClick={onPhotograph}
        >
          {words.camera}
        </Button>
      )}
      {busy && button(words.cancel, props.onCancel)}
      {(state.status === 'done' || state.status === 'failed') && button(words.remove, props.onRemove)}
      {!busy && props.others}
      {state.status === 'empty' && (
        <span className={cx('quiet', styles.drop)} aria-hidden="true">
          {words.drop}
        </span>
      )}
    </div>
  );
};

/** A slot for one document: choose a file, take a picture or drop it. The caller holds its state. */
export const FileUpload = (props: FileUploadProps) => {
  const { title, hint, limits, required, accept, camera, state, error, words, onChoose } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const [over, setOver] = useState(false);
  const [isDropRefused, setDropRefused] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const choose = (file: File) => {
    setDropRefused(false);
    onChoose(file);
  };
  const chosen = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file) choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files, items } = event.dataTransfer;
    const [file] = files;
    if (!file || isBusy(state)) return;
    const isFolder = items[0]?.webkitGetAsEntry()?.isDirectory;
    // Any one of several would be a guess, and the others would be lost without a word.
    if (files.length > 1 || isFolder) setDropRefused(true);
    else choose(file);
  };
  const wrong = isDropRefused ? words.dropOne : error;
  const describedBy = cx(hint ? `${id}-hint` : null, `${id}-limits`, wrong ? `${id}-error` : null);
  const file = {
    type: 'file',
    hidden: true,
    'aria-labelledby': `${id}-title`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => chosen(event.target),
  };
  return (
    <section
      className={cx(styles.slot, over && styles.over, Boolean(wrong) && styles.invalid)}
      aria-labelledby={`${id}-title`}
      data-status={state.status}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.head}>
        <Picture state={state} />
        <div className={styles.words}>
          <h3 id={`${id}-title`} className={styles.title}>
            {title} {required}
          </h3>
          {hint && (
            <p id={`${id}-hint`} className={cx('quiet', styles.hint)}>
              {hint}
            </p>
          )}
          <p id={`${id}-limits`} className={cx('quiet', styles.hint)}>
            {limits}
          </p>
        </div>
      </div>
      {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      {state.status !== 'empty' && <UploadedFile state={state} words={words} titleId={`${id}-title`} />}
      <UploadActions
        {...props}
        id={id}
        describedBy={describedBy}
        onPick={() => picker.current?.click()}
        onPhotograph={() => lens.current?.click()}
      />
      <input ref={picker} {...file} accept={accept} />
      {camera && <input ref={lens} {...file} accept="image/*" capture="environment" />}
      <span role="status" className="vh">
        {isDropRefused ? words.dropOne : announcement(state, words)}
      </span>
    </section>
  );
};
