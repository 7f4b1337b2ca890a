/** What a message to the fund (`machines/composer`) keeps on the device, and its calls to the server. */
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { ComposerMachine, KeptMessage, MessageCall } from '#machines/composer/composer.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { invalidateReads } from '#web/api/reads.ts';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { deviceStore } from '#web/storage/device-store.ts';

const keptMessage = z.object({
  text: z.string(),
  sent: z.nullable(z.object({ text: z.string(), attachments: z.array(z.string()), key: z.string() })),
});

type Calls = {
  machine: ComposerMachine;
  /** The entry of the device's storage. */
  entry: string;
  /** What is typed belongs to one citizen. */
  owner: string;
  uploads: Pick<DraftUploads, 'uploadFile' | 'removeFile'>;
  submit: (call: MessageCall, options: { signal: AbortSignal }) => Promise<unknown>;
  /** Whether what is kept was sent after all, although this device never heard the answer. */
  wasSent?: (kept: KeptMessage) => boolean;
};

export const composerFlow = ({
  machine,
  entry,
  owner,
  uploads,
  submit,
  wasSent = () => false,
}: Calls): ComposerMachine => {
  const { uploadFile, removeFile } = uploads;
  return machine.provide({
    actors: {
      readKept: fromPromise<KeptMessage | null, { id: string }>(async ({ input: { id } }) => {
        // What another citizen left on this device is of no use here any more.
        deviceStore.removeAll([entry], [entry, owner]);
        const kept = await deviceStore.read([entry, owner, id], keptMessage);
        if (kept === null || !wasSent(kept)) return kept;
        deviceStore.remove([entry, owner, id]);
        return null;
      }),
      submitMessage: fromPromise<unknown, MessageCall>(async ({ input, signal }) => {
        const answer = await submit(input, { signal });
        invalidateReads();
        return answer;
      }),
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
    },
    actions: {
      storeOnDevice: (_, { id, kept }) => {
        if (kept === null) deviceStore.remove([entry, owner, id]);
        else deviceStore.write([entry, owner, id], kept);
      },
    },
  });
};
