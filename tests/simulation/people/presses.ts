/** What citizens pressed, for the judges: what may be twice, gone or stored follows from it. */
export type PressedFile = { name: string; owner: string; kind: string; device: string };

export type Presses = {
  /** A file is chosen for a place; its name is given once. `owner`: the draft, or the request in writing. */
  file(file: PressedFile): void;
  readonly files: ReadonlyMap<string, PressedFile>;
  /** The document of a place is removed. */
  removal(owner: string, kind: string): void;
  wasRemoved(owner: string, kind: string): boolean;
  /** A draft is thrown away for good. */
  discard(draftId: string): void;
  wasDiscarded(draftId: string): boolean;
};

export const createPresses = (): Presses => {
  const files = new Map<string, PressedFile>();
  const removals = new Set<string>();
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
    discard: (draftId) => {
      discards.add(draftId);
    },
    wasDiscarded: (draftId) => discards.has(draftId),
  };
};
