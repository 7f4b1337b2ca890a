/** What a page's console was told, as BiDi's log entries. */
import type { Emit } from './events.ts';
import { type BidiValue, type RemoteObject, toBidi } from './remote-values.ts';

export type ConsoleMessage = {
  source: string;
  level: string;
  text: string;
  type?: string;
  url?: string;
  line?: number;
  column?: number;
  parameters?: RemoteObject[];
};

const METHODS: Record<string, string> = { log: 'log', info: 'info', warning: 'warn', error: 'error', debug: 'debug' };
/** WebKitGTK is built without manifests, so it knows no directive for them; Safari does. */
const UNKNOWN_TO_GTK = "Unrecognized Content-Security-Policy directive 'manifest-src'";
/** What WebKit says of every call without an answer. On the page's own origin it means that the page was left, or the line is cut. */
const NO_ANSWER = /^(?:Fetch API|XMLHttpRequest|EventSource) cannot load (\S+) due to access control checks/;
const REJECTION = 'Unhandled Promise Rejection: ';

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);
/** Complaints of WebKitGTK that are no fault of the page. */
const isNoise = (text: string, page: string): boolean => {
  const asked = NO_ANSWER.exec(text)?.[1];
  return text.startsWith(UNKNOWN_TO_GTK) || (asked !== undefined && originOf(asked) === originOf(page));
};

/** Playwright prints the message of an error. Of any other object it prints the type alone. */
const argument = (object: RemoteObject, context: string): BidiValue =>
  object.subtype === 'error' ? { type: 'string', value: object.description } : toBidi(object, context);

type Place = { context: string; realm: string; page: string };

export const emitConsole = (emit: Emit, message: ConsoleMessage, { context, realm, page }: Place) => {
  const { source, level, text, url = '', line = 1, column = 1, parameters } = message;
  if (isNoise(text, page)) return;
  const stackTrace = { callFrames: [{ url, lineNumber: line - 1, columnNumber: column - 1, functionName: '' }] };
  const common = { source: { realm, context }, timestamp: Date.now(), stackTrace };
  const isThrown = source === 'javascript' && level === 'error';
  if (isThrown) {
    const thrown = text.startsWith(REJECTION) ? text.slice(REJECTION.length) : text;
    emit('log.entryAdded', { ...common, type: 'javascript', level: 'error', text: thrown });
    return;
  }
  const isCalled = source === 'console-api' && parameters !== undefined;
  const args = isCalled ? parameters.map((one) => argument(one, context)) : [{ type: 'string', value: text }];
  emit('log.entryAdded', { ...common, type: 'console', level, method: METHODS[level] ?? 'log', text, args });
};
