/** The files that the citizen uploaded before, read when a place for a document is shown. Without them nothing is offered. */
import { useEffect } from 'react';
import type { EarlierFile } from '#contract/portal/earlier-files.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import type { FileInfo } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { sessionEnded } from '#web/state/session-view.ts';
import { createStore, useStore } from '#web/storage/store.ts';

const known = createStore<readonly EarlierFile[]>([]);
let isReading = false;

// The next citizen must not see them.
sessionEnded.on(() => known.set([]));

/** The places of a page ask together. A step before them asks as well, so that they are complete when they open. */
export const readEarlierFiles = async () => {
  if (isReading) return;
  isReading = true;
  try {
    const { files } = await api.files.list();
    if (!isSameData(known.get(), files)) known.set(files);
  } catch {
    // What was read before stays; a file can be chosen anyway.
  } finally {
    isReading = false;
  }
};

/** Those of the same document first, and none that is in this place already. */
export const useEarlierFiles = (kind: string, attached: string | undefined): readonly EarlierFile[] => {
  const files = useStore(known);
  useEffect(() => void readEarlierFiles(), []);
  return files
    .filter(({ sha256 }) => sha256 !== attached)
    .toSorted((one, other) => Number(other.kind === kind) - Number(one.kind === kind));
};

/** The file as the machine judges it. `key` is of one use. */
export const asFileInfo = ({ id, name, size, type }: EarlierFile, key: string): FileInfo => ({
  ref: id,
  key,
  name,
  size,
  type,
  source: 'server',
});
