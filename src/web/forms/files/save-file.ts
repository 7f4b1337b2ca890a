/** Saving a file of the citizen: by the browser, or, since a web view stores nothing of its page, by the app around it. */
import { msg } from '@lingui/core/macro';
import type { FileCall } from '#contract/kernel/kernel.ts';
import { api } from '#web/api/api.ts';
import { API_BASE } from '#web/api/call.ts';
import { notify } from '#web/notices/notices.ts';
import { appFetchesFiles, fileForApp, webViewKnown } from '#web/state/wrapper.ts';

/** By then a browser has begun to read what it downloads. */
const DOWNLOAD_STARTED_MS = 60_000;

const follow = (href: string, name: string) =>
  Object.assign(document.createElement('a'), { href, download: name, referrerPolicy: 'no-referrer' }).click();

/** The file needs the session's token, and so cannot be a plain link. */
const saveInBrowser = async ({ read }: FileCall, name: string) => {
  const address = URL.createObjectURL(await read());
  follow(address, name);
  // Safari asks where to save it and reads it only then.
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_STARTED_MS);
};

const handToApp = async ({ asked }: FileCall, wanted: string) => {
  const opener = appFetchesFiles.get() ? 'app' : 'webView';
  const ticket = await api.downloads.issue({ body: { ...asked, opener } });
  const { name, type, size, seconds } = ticket;
  const url = new URL(`${API_BASE}${ticket.path}`, location.origin).href;
  // An app that has only just introduced itself may have said meanwhile that it fetches files.
  if (appFetchesFiles.get()) fileForApp.emit({ url, name, mimeType: type, size, seconds });
  else follow(url, wanted);
  notify({ kind: 'info', text: msg`The app is downloading your file.` });
};

/** `name` is what the browser calls the file. */
export const saveFile = async (file: FileCall, name: string): Promise<void> =>
  (await webViewKnown()) ? handToApp(file, name) : saveInBrowser(file, name);
