/** What citizens pressed, for the judges: what may be twice, gone or stored follows from it. */
export type PressedFile = { name: string; owner: string; kind: string; device: string };

export type Presses = {
  /** A file is chosen for a place; its name is given once. `owner`: the draft, or the request in writing. */
  file(file: PressedFile): void;
  readonly files: ReadonlyMap<string, PressedFile>;
  /** The document of a place is removed. */
  removal(owner: string, kind: string): void;
  wasRemoved(owner: string, kind: string): boolean;
  /** A message is sent; `files`: the ids of the documents that its writer sees with it. */
  message(text: string, files: readonly string[]): void;
  /** Each time that it was sent. */
  filesOf(text: string): readonly (readonly string[])[];
  /** A draft is thrown away for good. */
  discard(draftId: string): void;
  wasDiscarded(draftId: string): boolean;
};

export const createPresses = (): Presses => {
  const files = new Map<string, PressedFile>();
  const removals = new Set<string>();
  const messages = new Map<string, (readonly string[])[]>();
  const discards = new Set<string>();
  const place = (owner: string, kind: string) => `${owner} ${kind}`;
  return {
    file: (file) => {
      files.set(file.name, file);
    },
    files,
    removal: (owner, kind) => {
      removals.add(place(owner, kind));
    },
    wasRemoved: (owner, kind) => removals.has(place(owner, kind)),
    message: (text, ids) => {
      messages.set(text, [...(messages.get(text) ?? []), ids]);
    },
    filesOf: (text) => messages.get(text) ?? [],
    discard: (draftId) => {
      discards.add(draftId);
    },
    wasDiscarded: (draftId) => discards.has(draftId),
  };
};
