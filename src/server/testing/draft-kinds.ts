/** A draft of every kind that has files, ready to be submitted, for tests of what holds for all of them. */
import type { DraftFiles } from '#server/db/schema.ts';
import { readyApplicant } from './applicant.ts';
import { borrower } from './borrower.ts';
import { exporterOf } from './exporter.ts';
import { addDeceased, heirOf } from './heir.ts';
import { letterWriterOf } from './letter-writer.ts';
import type { TestCitizen, TestServer } from './server.ts';

/** It has at least one file. */
export type ReadyDraft = { citizen: TestCitizen; id: string; submit(): Promise<{ status: number; text: string }> };
type DraftKind = Pick<DraftFiles, 'table' | 'column'> & { begin(server: TestServer): Promise<ReadyDraft> };

export const DRAFT_KINDS: readonly DraftKind[] = [
  {
    table: 'draft',
    column: 'draft_id',
    begin: async (server) => {
      const one = await readyApplicant(server);
      return { citizen: one.citizen, id: one.id, submit: () => one.submit() };
    },
  },
  {
    table: 'disbursement',
    column: 'disbursement_id',
    begin: async (server) => {
      const person = await borrower(server);
      const one = await person.ready();
      return { citizen: person.citizen, id: one.id, submit: () => one.submit() };
    },
  },
  {
    table: 'exemption',
    column: 'exemption_id',
    begin: async (server) => {
      const { civilId } = await addDeceased(server, 1_000);
      const person = await heirOf(server);
      const one = await person.ready(civilId);
      return { citizen: person.citizen, id: one.id, submit: () => one.submit() };
    },
  },
  {
    table: 'export_request',
    column: 'export_request_id',
    begin: async (server) => {
      const person = await exporterOf(server);
      const one = await person.ready();
      return { citizen: person.citizen, id: one.id, submit: async () => one.submit(await one.lookAt()) };
    },
  },
  {
    table: 'reviewer_request',
    column: 'reviewer_request_id',
    begin: async (server) => {
      const person = await letterWriterOf(server);
      const one = await person.ready();
      await one.attach('letter-1');
      return { citizen: person.citizen, id: one.id, submit: () => one.submit() };
    },
  },
];
