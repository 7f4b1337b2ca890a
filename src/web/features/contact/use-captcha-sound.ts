/** Plays the number of an image. It is fetched with every press, so each time it sounds different; nothing plays by itself. */
import { useEffect, useRef, useState } from 'react';
import { asProblem } from '#contract/kernel/problems.ts';
import { api } from '#web/api/api.ts';
import { isAbort } from '#web/api/failure.ts';
import { report } from '#web/notices/report.ts';

type Playing = { audio: HTMLAudioElement; leaving: AbortController };

const fetchSound = async (id: string, signal: AbortSignal) =>
  URL.createObjectURL(await api.contact.captchaAudio({ params: { id } }, { signal }));

/** `onExpired`: the image of this id can no longer be answered. */
export const useCaptchaSound = (id: string | undefined, onExpired: () => void) => {
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
