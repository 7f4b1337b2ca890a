/** What Firefox's log says, in the way in which Playwright reads it. */
import { createHash } from 'node:crypto';

export type LogEntry = {
  type: string;
  level: string;
  text: string | null;
  args?: { type: string; value?: unknown }[];
  stackTrace?: { callFrames: unknown[] };
};

const hashOf = (style: string) => createHash('sha256').update(style).digest('base64');
/** What Playwright puts into a page for a screenshot. Where the page's policy holds for its script, too, it has no effect. */
const OF_SCREENSHOT = hashOf('body {}');

/**
 * What Firefox says of its own doing. A page's breach of its policy, a font that is missing and an uncaught exception are not among it.
 * 0x804B0002 is NS_BINDING_ABORTED and 0x804B0010 NS_ERROR_OFFLINE: the page was left, or the line is cut.
 */
const NOISE = [
  /^downloadable font: download failed .* status=(?:2152398850|2152398864) /s,
  // A stream that breaks is the page's business, which hears of it.
  /^Firefox can’t establish a connection to the server at /,
  /^The connection to .* was interrupted while the page was loading/,
  // Firefox asks every host for this picture, whatever the policy of the page; no page of the portal names it.
  /^Content-Security-Policy: .*\/favicon\.ico because /s,
];
const isNoise = (text: string) => NOISE.some((pattern) => pattern.test(text)) || text.includes(OF_SCREENSHOT);

/** The entry as Playwright reads it; nothing where it is noise. */
export const readable = (entry: LogEntry): LogEntry | undefined => {
  const text = entry.text ?? '';
  if (entry.type === 'javascript')
    return isNoise(text) ? undefined : { ...entry, stackTrace: entry.stackTrace ?? { callFrames: [] } };
  // Of an error among the arguments Playwright shows no more than its kind; the text has its words.
  const isOfError = entry.args?.some(({ type }) => type === 'error');
  return isOfError ? { ...entry, args: [{ type: 'string', value: text }] } : entry;
};
