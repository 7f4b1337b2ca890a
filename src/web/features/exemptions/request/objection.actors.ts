/** The objection's call to the server. */
import type { ComposerMachine } from '#machines/composer/composer.machine.ts';
import { objectionMachine } from '#machines/objection/objection.machine.ts';
import { api } from '#web/api/api.ts';
import { composerFlow } from '#web/parts/composer/composer.actors.ts';
import { objectionUploads } from '../uploads.ts';

export const objectionFlow = (owner: string): ComposerMachine =>
  composerFlow({
    machine: objectionMachine,
    entry: 'objection',
    owner,
    uploads: objectionUploads,
    submit: ({ id, text, attachments, key }, options) =>
      api.exemptions.object({ params: { id }, body: { reason: text, attachments: [...attachments] }, key }, options),
  });
