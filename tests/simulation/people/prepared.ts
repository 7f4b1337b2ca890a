/**
 * What citizens have done before some seeds begin: an application that only waits to be submitted, a what-if request that is
 * answered, a request to the general director.
 */
import { hashOf } from '#server/core/secrets.ts';
import { initialState } from '#server/letters/lifecycle.ts';
import type { SimulatedDatabase } from '../server/database.ts';
import type { Person } from '../server/others.ts';
import type { Device } from '../tab/device.ts';
import { BEGINNING, type World } from '../world/world.ts';
import { applicationOf, DOCUMENTS, whatIfOf } from './people.ts';

/** Files of documents that were sent before the seed began are not on the disk. */
export const PREPARED_FILE = 'prepared.pdf';

const NOW = new Date(BEGINNING);
const LATER = new Date(BEGINNING + 80 * 86_400_000);
const NUMBER_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const plantPrepared = async (database: SimulatedDatabase, world: World, people: readonly Person[]) => {
  for (const person of people) {
    const { civilId } = person;
    const chance = world.chance('prepared', civilId);
    const [hasApplication, hasWhatIf] = [chance.likely(0.6), chance.likely(0.25)];
    if (hasApplication) {
      const answers = applicationOf(person);
      const id = chance.uuid();
      await database.query(
        `insert into draft (civil_id, id, version, status, answers, partial, identity_confirmed, deal_id, created_at, updated_at, expires_at)
         values ($1, $2, 1, 'open', $3, '{}', $4, null, $5, $5, $6)`,
        [civilId, id, JSON.stringify(answers), JSON.stringify(answers.identity), NOW, LATER],
      );
      for (const kind of DOCUMENTS)
        await database.query(
          `insert into attachment (civil_id, id, draft_id, kind, name, type, size, sha256, storage_key, uploaded_at)
           values ($1, $2, $3, $4, $5, 'application/pdf', 10, 'prepared', $6, $7)`,
          [civilId, chance.uuid(), id, kind, PREPARED_FILE, chance.uuid(), NOW],
        );
    }
    if (hasWhatIf) {
      const answers = whatIfOf(0);
      await database.query(
        `insert into what_if_request (civil_id, id, version, answers, partial, draft_id, created_at, updated_at, expires_at)
         values ($1, $2, 1, $3, '{}', null, $4, $4, $5)`,
        [civilId, chance.uuid(), JSON.stringify({ init: answers.init, conditions: answers.conditions }), NOW, LATER],
      );
    }
    const id = chance.uuid();
    const part = () => Array.from({ length: 4 }, () => chance.pick([...NUMBER_LETTERS])).join('');
    const details = { orderType: 'complaint', serviceType: 'loans', title: 'تأخر الرد', message: 'لم يصلني رد.' };
    await database.query(
      `insert into reviewer_request (civil_id, id, kind, version, status, answers, partial, number, state, submitted_at, responded_at,
           closed_at, created_at, updated_at, expires_at)
         values ($1, $2, 'director', 2, 'submitted', $3, '{}', $4, $5, $6, null, null, $6, $6, $7)`,
      [
        ...[civilId, id, JSON.stringify({ details: { ...details, refersTo: null }, documents: { confirmed: true } })],
        ...[`GD-${part()}-${part()}`, initialState(id), NOW, LATER],
      ],
    );
    await database.query(
      `insert into reviewer_message (civil_id, id, request_id, nth, at, by, text, department)
         values ($1, $2, $3, 1, $4, 'citizen', $5, null)`,
      [civilId, chance.uuid(), id, NOW, details.message],
    );
    await database.query(
      `insert into reviewer_event (civil_id, request_id, version, at, event, state, by, payload)
         values ($1, $2, 1, $3, 'request.submit', 'awaitingFund', 'citizen', '{}')`,
      [civilId, id, NOW],
    );
  }
};

/** Most devices are logged in when a seed begins; to log in takes much of its time. */
export const plantSession = async (database: SimulatedDatabase, { civilId }: Person, device: Device): Promise<void> => {
  const chance = device.world.chance('session', civilId, device.name);
  if (!chance.likely(0.85)) return;
  const id = chance.bytes(32).toString('base64url');
  await database.query(
    `insert into session (id_hash, civil_id, scope, started_at, seen_at, ended_at) values ($1, $2, 'citizen', $3, $3, null)`,
    [hashOf(id), civilId, NOW],
  );
  device.cookies.set('session', id);
  device.localStorage.set('userLogIn', 'true');
};
