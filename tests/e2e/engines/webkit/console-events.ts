/** What a page's console was told, as BiDi's log entries. */
import type { Emit } from './events.ts';
import { type RemoteObject, toBidi } from './remote-values.ts';

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
const REJECTION = 'Unhandled Promise Rejection: ';

export const emitConsole = (emit: Emit, message: ConsoleMessage, context: string, realm: string) => {
  const { source, level, text, url = '', line = 1, column = 1, parameters } = message;
  if (text.startsWith(UNKNOWN_TO_GTK)) return;
  const stackTrace = { callFrames: [{ url, lineNumber: line - 1, columnNumber: column - 1, functionName: '' }] };
  const common = { source: { realm, context }, timestamp: Date.now(), stackTrace };
  const isThrown = source === 'javascript' && level === 'error';
  if (isThrown) {
    const thrown = text.startsWith(REJECTION) ? text.slice(REJECTION.length) : text;
    emit('log.entryAdded', { ...common, type: 'javascript', level: 'error', text: thrown });
    return;
  }
  const isCalled = source === 'console-api' && parameters !== undefined;
  const args = isCalled ? parameters.map((one) => toBidi(one, context)) : [{ type: 'string', value: text }];
  emit('log.entryAdded', { ...common, type: 'console', level, method: METHODS[level] ?? 'log', text, args });
};
