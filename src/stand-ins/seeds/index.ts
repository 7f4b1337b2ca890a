/** Invented people with their loans and applications, for the desk. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { nothing, plantOnce, type SeedTools } from '#server/db/seeds/plant-once.ts';
import { daysBefore, plantApplications, storedDocuments } from './applications.ts';
import { plantAppointments } from './appointments.ts';
import { hashed, plantLoans, plantPeople } from './citizens.ts';
import { plantMessages } from './contact.ts';
import { plantCertificates, plantExemptions, storedExemptions } from './exemptions.ts';
import { exporters } from './exports/exporters.ts';
import { plantExports, storedExports } from './exports/plant-exports.ts';
import { asCitizens, estates, heirs } from './families.ts';
import { letterWriters } from './letters/letter-writers.ts';
import { plantLetters, storedLetters } from './letters/plant-letters.ts';
import { loans } from './loans.ts';
import { addToRegistry, plantRegistry } from './newcomers.ts';
import { readNotifications } from './notifications.ts';
import { people } from './people.ts';
import { signers } from './signers.ts';
import { plantSignings, storedSignings } from './signing.ts';

export const seedPeople = async (db: Kysely<Database>, tools: SeedTools): Promise<void> => {
  /** People with what they requested. The registry knows them; `others` are citizens whom it does not. */
  const plantWithPeople = <Stored>(
    name: string,
    known: typeof people,
    prepare: (tools: SeedTools) => Promise<Stored>,
    plant: (tx: Transaction<Database>, stored: Stored, now: Date) => Promise<void>,
    others: typeof people = [],
  ) =>
    plantOnce(
      db,
      tools,
      name,
      async () => ({ citizens: await hashed(tools, [...known, ...others]), stored: await prepare(tools) }),
      async (tx, { citizens, stored }, now) => {
        await plantPeople(tx, citizens, now);
        await addToRegistry(tx, known);
        await plant(tx, stored, now);
      },
    );
  await plantOnce(db, tools, 'people', () => hashed(tools, people), plantPeople);
  await plantOnce(db, tools, 'registry', nothing, plantRegistry);
  await plantOnce(db, tools, 'loans', nothing, (tx, _, now) => plantLoans(tx, tools, loans, now));
  await plantOnce(
    db,
    tools,
    'applications',
    () => storedDocuments(tools),
    (tx, documents, now) => plantApplications(tx, tools, documents, now),
  );
  await plantWithPeople('signings', signers, storedSignings, (tx, stored, now) =>
    plantSignings(tx, tools, stored, now),
  );
  await plantWithPeople(
    'families',
    heirs,
    storedExemptions,
    async (tx, stored, now) => {
      await plantLoans(tx, tools, estates, now);
      await plantExemptions(tx, tools, stored, now);
      await plantCertificates(tx, tools, now);
    },
    asCitizens(tools),
  );
  await plantWithPeople('exporters', exporters, storedExports, (tx, stored, now) =>
    plantExports(tx, tools, stored, now),
  );
  await plantWithPeople('letters', letterWriters, storedLetters, (tx, stored, now) =>
    plantLetters(tx, tools, stored, now),
  );
  await plantOnce(db, tools, 'appointments of people', nothing, (tx, _, now) => plantAppointments(tx, tools, now));
  await plantOnce(db, tools, 'messages', nothing, (tx, _, now) => plantMessages(tx, tools, now));
  // The lifecycles above have notified their citizens; what is older has been read meanwhile.
  await plantOnce(db, tools, 'notifications', nothing, (tx, _, now) => readNotifications(tx, daysBefore(now, 14)));
};
