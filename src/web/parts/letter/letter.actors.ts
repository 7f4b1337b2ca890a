/** What a letter to the fund (`machines/letter`) keeps on the device, and its calls to the server. */
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { KeptLetter, LetterCall, LetterMachine } from '#machines/letter/letter.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { invalidateReads } from '#web/api/reads.ts';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { deviceStore } from '#web/storage/device-store.ts';

const keptLetter = z.object({
  text: z.string(),
  sent: z.nullable(z.object({ text: z.string(), key: z.string() })),
});

type Calls = {
  machine: LetterMachine;
  /** The entry of the device's storage. */
  entry: string;
  /** What is typed belongs to one citizen. */
  owner: string;
  uploads: Pick<DraftUploads, 'uploadFile' | 'removeFile'>;
  submit: (call: LetterCall, options: { signal: AbortSignal }) => Promise<unknown>;
  /** Whether a kept text was sent after all, although this device never heard the answer. */
  wasSent?: (text: string) => boolean;
};

export const letterFlow = ({ machine, entry, owner, uploads, submit, wasSent = () => false }: Calls): LetterMachine => {
  const { uploadFile, removeFile } = uploads;
  return machine.provide({
    actors: {
      readKept: fromPromise<KeptLetter | null, { id: string }>(async ({ input: { id } }) => {
        // What another citizen left on this device is of no use here any more.
        deviceStore.removeAll([entry], [entry, owner]);
        const kept = await deviceStore.read([entry, owner, id], keptLetter);
        if (kept === null || !wasSent(kept.text)) return kept;
        deviceStore.remove([entry, owner, id]);
        return null;
      }),
      submitLetter: fromPromise<unknown, LetterCall>(async ({ input, signal }) => {
        const answer = await submit(input, { signal });
        invalidateReads();
        return answer;
      }),
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
    },
    actions: {
      keepOnDevice: (_, { id, kept }) => {
        if (kept === null) deviceStore.remove([entry, owner, id]);
        else deviceStore.write([entry, owner, id], kept);
      },
    },
  });
};
