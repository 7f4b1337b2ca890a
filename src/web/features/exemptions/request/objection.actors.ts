/** The objection's calls to the server, and what is kept of it on the device. */
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { ExemptionRequest } from '#contract/services/exemptions.ts';
import { type ObjectionCall, objectionMachine } from '#machines/objection/objection.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { objectionUploads } from '../uploads.ts';

const ENTRY = 'objection';
const { uploadFile, removeFile } = objectionUploads;

/** What is typed belongs to one citizen. */
export const objectionFlow = (owner: string) =>
  objectionMachine.provide({
    actors: {
      readKept: fromPromise<string, { exemptionId: string }>(async ({ input: { exemptionId } }) => {
        // What another citizen left on this device is of no use here any more.
        deviceStore.removeAll([ENTRY], [ENTRY, owner]);
        return (await deviceStore.read([ENTRY, owner, exemptionId], z.string())) ?? '';
      }),
      submitObjection: fromPromise<ExemptionRequest, ObjectionCall>(
        async ({ input: { exemptionId: id, reason, key }, signal }) => {
          const request = await api.exemptions.object({ params: { id }, body: { reason }, key }, { signal });
          invalidateReads();
          return request;
        },
      ),
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
    },
    actions: {
      keepOnDevice: (_, { exemptionId, reason }) => {
        if (reason === '') deviceStore.remove([ENTRY, owner, exemptionId]);
        else deviceStore.write([ENTRY, owner, exemptionId], reason);
      },
    },
  });
