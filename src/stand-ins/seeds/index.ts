/** Invented people with their loans and applications, for the desk. */
import type { Kysely } from 'kysely';
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
  await plantOnce(
    db,
    tools,
    'signings',
    async () => ({ citizens: await hashed(tools, signers), stored: await storedSignings(tools) }),
    async (tx, { citizens, stored }, now) => {
      await plantPeople(tx, citizens, now);
      await addToRegistry(tx, signers);
      await plantSignings(tx, tools, stored, now);
    },
  );
  await plantOnce(
    db,
    tools,
    'families',
    async () => ({
      citizens: await hashed(tools, [...heirs, ...asCitizens(tools)]),
      stored: await storedExemptions(tools),
    }),
    async (tx, { citizens, stored }, now) => {
      await plantPeople(tx, citizens, now);
      await addToRegistry(tx, heirs);
      await plantLoans(tx, tools, estates, now);
      await plantExemptions(tx, tools, stored, now);
      await plantCertificates(tx, tools, now);
    },
  );
  await plantOnce(
    db,
    tools,
    'exporters',
    async () => ({ citizens: await hashed(tools, exporters), stored: await storedExports(tools) }),
    async (tx, { citizens, stored }, now) => {
      await plantPeople(tx, citizens, now);
      await addToRegistry(tx, exporters);
      await plantExports(tx, tools, stored, now);
    },
  );
  await plantOnce(
    db,
    tools,
    'letters',
    async () => ({ citizens: await hashed(tools, letterWriters), stored: await storedLetters(tools) }),
    async (tx, { citizens, stored }, now) => {
      await plantPeople(tx, citizens, now);
      await addToRegistry(tx, letterWriters);
      await plantLetters(tx, tools, stored, now);
    },
  );
  await plantOnce(db, tools, 'appointments of people', nothing, (tx, _, now) => plantAppointments(tx, tools, now));
  await plantOnce(db, tools, 'messages', nothing, (tx, _, now) => plantMessages(tx, tools, now));
  // The lifecycles above have notified their citizens; what is older has been read meanwhile.
  await plantOnce(db, tools, 'notifications', nothing, (tx, _, now) => readNotifications(tx, daysBefore(now, 14)));
};
