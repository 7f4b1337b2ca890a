/** What the drafts of all requests have in common: saved, discarded, their files, and submitted. */
import { randomUUID } from 'node:crypto';
import { formOf } from '#tests/setup/cases/applications.ts';
import { type Call, once } from './calls.ts';
import type { Calls } from './timed.ts';
import type { World } from './world.ts';

type Own = { params: { id: string } };
type Keyed = { key: string };
type File = Own & { params: { attachmentId: string } };
type Draft = { id: string; version: number; attachments: readonly { id: string }[] };

/** The calls of one kind of requests. They are methods, so that each kind takes answers of its own. */
export type DraftCalls = {
  get(input: Own): Promise<Draft & { answers: object }>;
  save(input: Own & Keyed & { body: { baseVersion: number; answers: object; partial: object } }): Promise<unknown>;
  discard(input: Own): Promise<unknown>;
  attach(input: Own & Keyed & { body: FormData }): Promise<{ id: string }>;
  detach(input: File): Promise<unknown>;
  download(input: File): Promise<unknown>;
  submit(input: Own & Keyed & { body: { version: number; attachments: string[] } }): Promise<unknown>;
};
export type Reusing = { reuse(input: Own & Keyed & { body: { kind: string; fileId: string } }): Promise<unknown> };

type Drafts = { draft: Draft; scratch: string };
export type DraftKind<C extends DraftCalls> = {
  of(calls: Calls): C;
  /** A draft that stays as it is, and the id of one that changes with every call. */
  drafts(world: World): Drafts | Promise<Drafts>;
  /** A document of it. */
  document: string;
  /** A new draft that can be submitted. */
  prepare(world: World): Promise<Draft>;
};

/** The drafts of a kind, made when they are asked for first. */
export const twoDrafts = <D extends Draft>(prepare: (world: World) => Promise<D>) =>
  once(async (world) => ({ draft: await prepare(world), scratch: (await prepare(world)).id }));

/** The citizen who prepares has the same calls. */
const own = <C extends DraftCalls>({ of }: DraftKind<C>, { citizen }: World): C => of(citizen);

const scratchOf = async <C extends DraftCalls>(kind: DraftKind<C>, world: World): Promise<Own['params']> => ({
  id: (await kind.drafts(world)).scratch,
});

/** A copy of the answers under a new id. */
const copied = async <C extends DraftCalls>(kind: DraftKind<C>, world: World): Promise<Own> => {
  const params = { id: randomUUID() };
  const { draft } = await kind.drafts(world);
  const { answers } = await own(kind, world).get({ params: { id: draft.id } });
  await own(kind, world).save({ params, body: { baseVersion: 0, answers, partial: {} }, key: randomUUID() });
  return { params };
};

export const draftCalls = <C extends DraftCalls>(kind: DraftKind<C>) =>
  ({
    get: async (world) => {
      const { draft } = await kind.drafts(world);
      return (calls) => kind.of(calls).get({ params: { id: draft.id } });
    },
    save: async (world) => {
      const params = await scratchOf(kind, world);
      const { version, answers } = await own(kind, world).get({ params });
      const body = { baseVersion: version, answers, partial: {} };
      return (calls) => kind.of(calls).save({ params, body, key: randomUUID() });
    },
    discard: async (world) => {
      const copy = await copied(kind, world);
      return (calls) => kind.of(calls).discard(copy);
    },
    attach: async (world) => {
      const params = await scratchOf(kind, world);
      return (calls) => kind.of(calls).attach({ params, body: formOf(kind.document), key: randomUUID() });
    },
    detach: async (world) => {
      const params = await scratchOf(kind, world);
      const { id } = await own(kind, world).attach({ params, body: formOf(kind.document), key: randomUUID() });
      return (calls) => kind.of(calls).detach({ params: { ...params, attachmentId: id } });
    },
    download: async (world) => {
      const { id, attachments } = (await kind.drafts(world)).draft;
      return (calls) => kind.of(calls).download({ params: { id, attachmentId: attachments[0]?.id ?? '' } });
    },
    submit: async (world) => {
      const { id, version, attachments } = await kind.prepare(world);
      const body = { version, attachments: attachments.map((file) => file.id) };
      return (calls) => kind.of(calls).submit({ params: { id }, body, key: randomUUID() });
    },
  }) satisfies Record<string, Call>;

/** A file of the deal takes the place of a document. */
export const reuse =
  <C extends DraftCalls & Reusing>(kind: DraftKind<C>): Call =>
  async (world) => {
    const body = { kind: kind.document, fileId: world.things.deal.attachments[0]?.id ?? '' };
    const params = await scratchOf(kind, world);
    return (calls) => kind.of(calls).reuse({ params, body, key: randomUUID() });
  };
