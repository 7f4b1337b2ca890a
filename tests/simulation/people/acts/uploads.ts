/** The places for documents of a draft or a message: files are chosen, replaced, removed, cancelled and sent again. */
import type { AnyActorRef } from 'xstate';
import { chunk, pdfWith, pngWith } from '#server/uploads/files.fixtures.ts';
import type { DraftUploads, Saving } from '#web/parts/upload/draft-uploads.ts';
import type { Citizen, Stage } from '../../stage.ts';
import { SimulatedFile } from '../../tab/files.ts';
import type { Tab } from '../../tab/tab.ts';
import type { Chance } from '../../world/chance.ts';
import { press, snapshotOf } from '../machines.ts';

/** Files that a citizen chooses: small and real, each with bytes and a name of its own. */
const fileFor = (kind: string, number: number, chance: Chance): SimulatedFile => {
  const own = `/Number ${number}`;
  const name = `${kind} ${number}`;
  const sort = chance.next();
  // The device refuses it, and the server refuses it.
  if (sort < 0.03) return new SimulatedFile([Buffer.from(own)], `${name}.heic`, { type: 'image/heic' });
  if (sort < 0.06) {
    const active = pdfWith({ catalog: `${own} /OpenAction << /S /JavaScript /JS (1) >>` });
    return new SimulatedFile([active], `${name}.pdf`, { type: 'application/pdf' });
  }
  if (sort < 0.2) {
    const picture = pngWith(chunk('tEXt', Buffer.from(`Comment\0${own}`)));
    return new SimulatedFile([picture], `${name}.png`, { type: 'image/png' });
  }
  return new SimulatedFile([pdfWith({ catalog: own })], `${name}.pdf`, { type: 'application/pdf' });
};

export const retryUpload = (upload: AnyActorRef): boolean => press(upload, { type: 'upload.retry' });

type Place = {
  upload: AnyActorRef;
  /** The draft, or the request in writing. */
  owner: string;
  files: Pick<DraftUploads, 'describeFile'>;
  saving: Saving;
};

const chooseFile = (
  stage: Stage,
  citizen: Citizen,
  tab: Tab,
  { upload, owner, files, saving }: Place,
  chance: Chance,
) => {
  const { kind } = snapshotOf(upload).context as { kind: string };
  const file = fileFor(kind, citizen.nextNumber(), chance);
  const event = { type: 'file.choose', file: files.describeFile(file as unknown as File, saving) };
  if (!snapshotOf(upload).can(event)) return;
  stage.presses.file({ name: file.name, owner, kind, device: tab.device.name });
  stage.world.count('files');
  stage.world.tell(`${tab.name} chooses ${file.name}`);
  upload.send(event);
};

/** Does something with one place. */
export const attach = (stage: Stage, citizen: Citizen, tab: Tab, place: Place, chance: Chance): void => {
  const { world, presses } = stage;
  const { upload, owner } = place;
  const { value, context } = snapshotOf(upload) as unknown as { value: string; context: { kind: string } };
  const kind = chance.next();
  switch (value) {
    case 'uploading':
    case 'paused':
    case 'failed':
      if (kind < 0.25) {
        if (press(upload, { type: 'upload.cancel' })) world.tell(`${tab.name} cancels ${context.kind}`);
      } else if (kind < 0.8) retryUpload(upload);
      else chooseFile(stage, citizen, tab, place, chance);
      return;
    case 'attached':
      if (kind < 0.3) {
        presses.removal(owner, context.kind);
        world.tell(`${tab.name} removes ${context.kind}`);
        press(upload, { type: 'attachment.remove' });
      } else chooseFile(stage, citizen, tab, place, chance);
      return;
    default:
      chooseFile(stage, citizen, tab, place, chance);
  }
};
