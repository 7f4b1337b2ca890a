/** The objection's call to the server. */
import type { LetterMachine } from '#machines/letter/letter.machine.ts';
import { objectionMachine } from '#machines/objection/objection.machine.ts';
import { api } from '#web/api/api.ts';
import { letterFlow } from '#web/parts/letter/letter.actors.ts';
import { objectionUploads } from '../uploads.ts';

export const objectionFlow = (owner: string): LetterMachine =>
  letterFlow({
    machine: objectionMachine,
    entry: 'objection',
    owner,
    uploads: objectionUploads,
    submit: ({ id, text, key }, options) =>
      api.exemptions.object({ params: { id }, body: { reason: text }, key }, options),
  });
