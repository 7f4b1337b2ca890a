/**
 * Makes the spoken digits in `voices` with espeak-ng (see the README there). Run it once, after a change of this file:
 *
 *     apt-get install espeak-ng
 *     node_modules/.bin/node src/server/contact/captcha/audio/make-voices.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeMuLaw } from './mu-law.ts';

/** The digits with all vowel marks: espeak-ng guesses those that are not written. */
const WORDS = {
  ar: ['صِفْر', 'وَاحِد', 'اِثْنَان', 'ثَلَاثَة', 'أَرْبَعَة', 'خَمْسَة', 'سِتَّة', 'سَبْعَة', 'ثَمَانِيَة', 'تِسْعَة'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
};
const VOICES = { ar: ['-v', 'ar', '-s', '145', '-p', '42'], en: ['-v', 'en-us', '-s', '130', '-p', '42'] };

const WAV_HEADER = 44;
/** espeak-ng speaks with 22,050 samples a second; every second one is stored. */
const EVERY = 2;
const LOUDEST = 0.8 * 32_767;
/** The share of the loudest sample below which a sample is silent. */
const SILENT = 0.02;
/** Left on both sides, so that a soft beginning is not cut off. */
const MARGIN = 330;

const spoken = (word: string, voice: readonly string[]): number[] => {
  const wav = execFileSync('espeak-ng', [...voice, '-a', '180', '--stdout', word]);
  const samples = new Int16Array(
    wav.buffer.slice(wav.byteOffset + WAV_HEADER, wav.byteOffset + wav.length - (wav.length % 2)),
  );
  // The mean of neighbours keeps high tones from folding back into low ones.
  return Array.from({ length: Math.floor(samples.length / EVERY) }, (_, at) => {
    const [one = 0, two = 0] = [samples[at * EVERY], samples[at * EVERY + 1]];
    return (one + two) / 2;
  });
};

const trimmed = (samples: number[]): number[] => {
  const loudest = Math.max(...samples.map(Math.abs));
  const isLoud = (sample: number) => Math.abs(sample) > SILENT * loudest;
  const [first, last] = [samples.findIndex(isLoud), samples.findLastIndex(isLoud)];
  const scale = LOUDEST / loudest;
  return samples.slice(Math.max(0, first - MARGIN), last + MARGIN).map((sample) => Math.round(sample * scale));
};

for (const lang of ['ar', 'en'] as const)
  for (const [digit, word] of WORDS[lang].entries()) {
    const folder = join(import.meta.dirname, 'voices', lang);
    mkdirSync(folder, { recursive: true });
    const samples = trimmed(spoken(word, VOICES[lang]));
    writeFileSync(join(folder, `${digit}.ulaw`), Uint8Array.from(samples, encodeMuLaw));
  }
