/** The image with a number, the same number spoken, a new image, and the field for the number. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { asProblem } from '#contract/kernel/problems.ts';
import {
  type ContactMessageActor,
  selectCanRenew,
  selectCaptcha,
  selectHasNoImage,
  selectIsLoadingImage,
} from '#machines/contact-message/contact-message.machine.ts';
import { selectProblem } from '#machines/kit/runtime/selectors.ts';
import { api } from '#web/api/api.ts';
import { isAbort } from '#web/api/failure.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { report } from '#web/notices/report.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import { SpeakerIcon, StopIcon } from '#web/ui/icons/tools.tsx';
import { DigitsInput, type TextInputProps } from '#web/ui/TextInput.tsx';
import styles from './contact.module.css';

/** Plays the number of an image. It is fetched with every press, so each time it sounds different; nothing plays by itself. */
type Playing = { audio: HTMLAudioElement; leaving: AbortController };

const fetchSound = async (id: string, signal: AbortSignal) =>
  URL.createObjectURL(await api.contact.captchaAudio({ params: { id } }, { signal }));

/** `onExpired`: the image of this id can no longer be answered. */
const useCaptchaSound = (id: string | undefined, onExpired: () => void) => {
  const [state, setState] = useState<'silent' | 'loading' | 'playing'>('silent');
  const playing = useRef<Playing | null>(null);

  const stop = () => {
    const { audio, leaving } = playing.current ?? {};
    playing.current = null;
    leaving?.abort();
    audio?.pause();
    if (audio?.src) URL.revokeObjectURL(audio.src);
    setState('silent');
  };

  const play = async (of: string) => {
    const mine: Playing = { audio: new Audio(), leaving: new AbortController() };
    playing.current = mine;
    const { audio, leaving } = mine;
    setState('loading');
    // A phone plays only what was begun by the press itself, not what comes after an answer.
    audio.load();
    try {
      audio.src = await fetchSound(of, leaving.signal);
      leaving.signal.throwIfAborted();
      audio.addEventListener('ended', stop);
      await audio.play();
      setState('playing');
    } catch (thrown) {
      if (playing.current !== mine) return;
      stop();
      if (isAbort(thrown)) return;
      report(thrown);
      if (asProblem(thrown).code === 'captcha_expired') onExpired();
    }
  };

  // Another image has another number, and a page that is left falls silent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sound belongs to the image of this id
  useEffect(() => stop, [id]);

  return { state, play: () => id !== undefined && void play(id), stop };
};

type Props = {
  actor: ContactMessageActor;
  asked: { id: string; label: string; error: string | undefined };
  input: TextInputProps;
};

const { digits, lifetime } = limits.captcha;
/** The size in pixels of the page; the image has twice as many. */
const SHOWN = { width: 200, height: 70 };

export const CaptchaField = ({ actor, asked, input }: Props) => {
  const minutes = lifetime / 60;
  return (
    <Field
      {...asked}
      hint={
        <>
          <Plural value={digits} one="# digit." other="# digits." />{' '}
          <Plural value={minutes} one="Valid for # minute." other="Valid for # minutes." />{' '}
          <Trans>If you cannot see the image, listen to the number.</Trans>
        </>
      }
    >
      <div className={styles.captcha}>
        <CaptchaImage actor={actor} />
        <div className={styles.captchaTools}>
          <SoundButton actor={actor} />
          <RenewButton actor={actor} />
        </div>
      </div>
      <div className={styles.number}>
        <DigitsInput {...input} />
      </div>
    </Field>
  );
};

const CaptchaImage = ({ actor }: { actor: ContactMessageActor }) => {
  const { t } = useLingui();
  const captcha = useSelector(actor, selectCaptcha);
  const hasNoImage = useSelector(actor, selectHasNoImage);
  const problem = useSelector(actor, selectProblem);
  if (hasNoImage && problem) return <ProblemNotice problem={problem} title={<Trans>The image did not load</Trans>} />;
  return (
    <div className={styles.image}>
      {captcha && (
        <img
          {...SHOWN}
          src={captcha.image}
          data-captcha={captcha.id}
          alt={t`A number in uneven writing, to type into the field. The “Listen to the number” button reads it out.`}
        />
      )}
    </div>
  );
};

const SoundButton = ({ actor }: { actor: ContactMessageActor }) => {
  const captcha = useSelector(actor, selectCaptcha);
  const { state, play, stop } = useCaptchaSound(captcha?.id, () => actor.send({ type: 'captcha.renew' }));
  const isPlaying = state === 'playing';
  return (
    <Button
      variant="secondary"
      small
      iconBefore={isPlaying ? <StopIcon size={18} /> : <SpeakerIcon size={18} />}
      pending={state === 'loading'}
      pendingText={<Trans>The sound is being loaded</Trans>}
      unavailable={captcha === null}
      onClick={isPlaying ? stop : play}
    >
      {isPlaying ? <Trans>Stop</Trans> : <Trans>Listen to the number</Trans>}
    </Button>
  );
};

const RenewButton = ({ actor }: { actor: ContactMessageActor }) => (
  <Button
    variant="secondary"
    small
    iconBefore={<RefreshIcon size={18} />}
    pending={useSelector(actor, selectIsLoadingImage)}
    pendingText={<Trans>A new image is being loaded</Trans>}
    unavailable={!useSelector(actor, selectCanRenew)}
    onClick={() => actor.send({ type: 'captcha.renew' })}
  >
    <Trans>New image</Trans>
  </Button>
);
