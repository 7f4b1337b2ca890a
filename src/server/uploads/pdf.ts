/**
 * What a PDF must not hold: a script, an action that starts a program, sends data or opens another file, a file within, a
 * password, or a stream that swells when it is opened. Its objects are searched and never interpreted. Links and the page
 * to open at are harmless.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, createInflate, inflate } from 'node:zlib';
import { ProblemError } from '#server/core/problem.ts';
import { slicesOf } from './file-kind.ts';

const damaged = () => new ProblemError('file_damaged');

/** A name may write any letter as # and its code. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const SPACE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,40}[\r\n])*`;
const REFERENCE = String.raw`\d{1,10}${SPACE}\d{1,5}${SPACE}R`;
/** A name is no part of an address such as `/docs/Web/JavaScript`, except right after the key of an action's kind. */
const BEFORE_NAME = String.raw`(?:(?<=[\0\t\n\f\r <>[\](){}])|(?<=/S))`;
const AFTER_NAME = String.raw`(?=[\0\t\n\f\r <>[\](){}/%]|$)`;
const ACTIVE_NAMES = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'EmbeddedFiles?',
  'FileAttachment',
];
const ACTIVE = new RegExp(
  [
    `${BEFORE_NAME}/(?:${ACTIVE_NAMES.join('|')})${AFTER_NAME}`,
    // Actions of a page, a field or the file itself.
    `/AA${SPACE}(?:<<|${REFERENCE})`,
    String.raw`/XFA${SPACE}(?:\[|<<|${REFERENCE})`,
  ].join('|'),
);
const PROTECTED = new RegExp(`/Encrypt${SPACE}(?:<<|${REFERENCE})`);
/** Longer than any match that a slice can cut in two, comments aside. */
const OVERLAP = 512;
/** The most escapes in one slice. Chance makes a few thousand; more only cost time. */
const ESCAPES_MOST = 20_000;

const refuseActive = async (content: Buffer) => {
  for await (const slice of slicesOf(content, OVERLAP)) {
    if ((slice.match(/#/g)?.length ?? 0) > ESCAPES_MOST) throw damaged();
    const text = unescaped(slice);
    if (PROTECTED.test(text)) throw new ProblemError('file_is_protected');
    if (ACTIVE.test(text)) throw new ProblemError('file_has_active_content');
  }
};

/** A stream: what stands between the stream before and its data, which holds its dictionary; and its data. */
type Stream = { before: Buffer; data: Buffer };

const STREAM = Buffer.from('stream');
const END_STREAM = Buffer.from('endstream');

/** Every place that a reader could take for a stream, also within another stream. */
function* streamsOf(content: Buffer): Generator<Stream> {
  let [before, end] = [0, 0];
  for (let at = content.indexOf(STREAM); at !== -1; at = content.indexOf(STREAM, at + STREAM.length)) {
    if (content.toString('latin1', at - 3, at) === 'end') continue;
    const rest = content.toString('latin1', at + STREAM.length, at + STREAM.length + 64);
    const line = /^[^\r\n]*(?:\r\n?|\n)/.exec(rest);
    if (!line) continue;
    const start = at + STREAM.length + line[0].length;
    const from = end > before && end < at ? end : before;
    if (end < start) end = content.indexOf(END_STREAM, start);
    if (end === -1) end = content.length;
    yield { before: content.subarray(from, at), data: content.subarray(start, end) };
    before = at;
  }
}

/** All that the streams of one file may come to, and its object streams, which are searched. */
const INFLATED_MOST = 512 * 1024 * 1024;
const OBJECTS_MOST = 64 * 1024 * 1024;
const OBJECT_STREAMS_MOST = 5_000;
const STREAMS_MOST = 100_000;
/** A smaller stream cannot become large enough to harm a reader. */
const INFLATABLE = 20 * 1024;

const inflated = promisify(inflate);

/** The size of a stream once it is inflated, at most `most` and a little more; nothing of it is held. */
const inflatedSize = (data: Buffer, most: number) =>
  new Promise<number>((resolve) => {
    let size = 0;
    const stream = createInflate({ chunkSize: 256 * 1024 });
    const end = () => {
      stream.destroy();
      resolve(size);
    };
    stream.on('data', (part: Buffer) => {
      size += part.length;
      if (size > most) end();
    });
    // A picture or a font that is damaged is not dangerous.
    stream.on('end', end).on('error', end);
    stream.end(data);
  });

/** The dictionary alone; too little of it in a file that cheats about its beginning. */
const dictionaryOf = (before: string) => before.slice(before.lastIndexOf('obj'));

const OBJECT_STREAM = new RegExp(`/ObjStm|/First${SPACE}\\d`);
const NAMED_OBJECT_STREAM = new RegExp(`/ObjStm|/First${SPACE}\\d{1,10}(?!\\d|${SPACE}\\d{1,5}${SPACE}R)`);
/** Filters that could hide the letters of an object from the search. */
const OTHER_FILTER =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)\b|\/Predictor\s+(?!1\b)\d/;
const FLATE = /\/(?:FlateDecode|Fl)\b/;
const TWICE = /\/(?:FlateDecode|Fl)\b\s*\/(?:FlateDecode|Fl)\b/;

const refuseStreams = async (content: Buffer) => {
  let [budget, objectBudget, objects] = [INFLATED_MOST, OBJECTS_MOST, OBJECT_STREAMS_MOST];
  let streams = 0;
  for (const { before, data } of streamsOf(content)) {
    if (++streams > STREAMS_MOST) throw damaged();
    if (streams % 500 === 0) await pause();
    const written = unescaped(before.toString('latin1'));
    const dictionary = dictionaryOf(written);
    if (TWICE.test(dictionary)) throw damaged();
    let isSearched = false;
    if (OBJECT_STREAM.test(written)) {
      const named = NAMED_OBJECT_STREAM.test(written);
      if (--objects < 0 || (named && OTHER_FILTER.test(written))) throw damaged();
      const hidden = await inflated(data, {
        maxOutputLength: Math.max(1, objectBudget),
        finishFlush: constants.Z_SYNC_FLUSH,
      }).catch(() => null);
      // An object without a filter was searched with the whole file.
      if (hidden === null && named && written.includes('/Filter')) throw damaged();
      if (hidden) {
        await refuseActive(hidden);
        objectBudget -= hidden.length;
        isSearched = true;
      }
    }
    if (!isSearched && data.length > INFLATABLE && FLATE.test(dictionary)) budget -= await inflatedSize(data, budget);
    if (budget <= 0) throw damaged();
  }
};

export const refusePdf = async (content: Buffer): Promise<void> => {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) throw new ProblemError('file_type_not_accepted');
  if (!content.subarray(-1_024).includes('%%EOF')) throw damaged();
  await refuseActive(content);
  await refuseStreams(content);
};
