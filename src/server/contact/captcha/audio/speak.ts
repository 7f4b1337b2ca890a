/**
 * Speaks digits as a WAV file (PCM, eight bits, one channel). Every time they sound different: pauses, speed, pitch and loudness are
 * left to chance, and behind them is noise and a murmur of the same voice, backwards.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import type { Random } from '../random.ts';
import { decodeMuLaw } from './mu-law.ts';

const RATE = 11_025;
const DIGITS = 10;
const HEADER = 44;

type Sound = Float32Array;

const readVoice = (lang: Lang): Sound[] =>
  Array.from({ length: DIGITS }, (_, digit) =>
    Float32Array.from(readFileSync(join(import.meta.dirname, 'voices', lang, `${digit}.ulaw`)), decodeMuLaw),
  );
const voices = Object.fromEntries(LANGS.map((lang) => [lang, readVoice(lang)])) as Record<Lang, Sound[]>;

/** Faster and higher above 1, slower and lower below it. */
const atSpeed = (sound: Sound, speed: number): Sound => {
  const changed: Sound = new Float32Array(Math.floor((sound.length - 1) / speed));
  for (let index = 0; index < changed.length; index++) {
    const at = Math.floor(index * speed);
    const share = index * speed - at;
    changed[index] = (sound[at] ?? 0) * (1 - share) + (sound[at + 1] ?? 0) * share;
  }
  return changed;
};

const seconds = (time: number) => Math.round(time * RATE);

const add = (track: Sound, sound: Sound, at: number, loudness: number): void => {
  for (let index = 0; index < sound.length && at + index < track.length; index++)
    track[at + index] = (track[at + index] ?? 0) + (sound[index] ?? 0) * loudness;
};

type Placed = { sound: Sound; at: number; loudness: number };

/** The digits one after the other, each at its place. */
const place = (voice: Sound[], digits: string, random: Random): { placed: Placed[]; length: number } => {
  let at = seconds(random.between(0.5, 0.9));
  const placed = [...digits].map((digit) => {
    const sound = atSpeed(voice[Number(digit)] ?? new Float32Array(0), random.between(0.88, 1.1));
    const one = { sound, at, loudness: random.between(0.7, 0.95) };
    at += sound.length + seconds(random.between(0.45, 0.85));
    return one;
  });
  return { placed, length: at + seconds(random.between(0.1, 0.4)) };
};

/** Words backwards, slow and quiet: they sound like speech, and mean nothing. */
const murmur = (track: Sound, voice: Sound[], random: Random): void => {
  for (let at = 0; at < track.length; ) {
    const word = voice[Math.floor(random.unit() * DIGITS)] ?? new Float32Array(0);
    const sound = atSpeed(word.toReversed(), random.between(0.7, 0.95));
    add(track, sound, at, random.between(0.05, 0.1));
    at += Math.max(1, Math.round(sound.length * random.between(0.6, 1.3)));
  }
};

const noise = (track: Sound, random: Random): void => {
  const level = random.between(0.012, 0.022);
  const softness = random.between(0.3, 0.7);
  let last = 0;
  for (let at = 0; at < track.length; at++) {
    last = last * softness + (random.unit() * 2 - 1) * level;
    track[at] = (track[at] ?? 0) + last;
  }
};

const wav = (track: Sound): Buffer => {
  const file = Buffer.alloc(HEADER + track.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER - 8 + track.length, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  // PCM, one channel.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(track.length, 40);
  for (let at = 0; at < track.length; at++)
    file[HEADER + at] = Math.round(128 + 127 * Math.min(1, Math.max(-1, track[at] ?? 0)));
  return file;
};

export const speakCaptcha = (digits: string, lang: Lang, random: Random): Buffer => {
  const voice = voices[lang];
  const { placed, length } = place(voice, digits, random);
  const track: Sound = new Float32Array(length);
  murmur(track, voice, random);
  noise(track, random);
  for (const { sound, at, loudness } of placed) add(track, sound, at, loudness);
  return wav(track);
};
