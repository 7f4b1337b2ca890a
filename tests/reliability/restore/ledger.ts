/**
 * What the server has acknowledged to citizens, with the time of each answer, and what of it a database holds. A database that
 * was restored must hold everything from before its backup began; of what came later it may hold a part.
 */
export type Acknowledged = { at: number; civilId: string; draftId: string } & (
  | { what: 'save'; version: number }
  /** The newest document of its kind replaces the ones before; `place` counts them. */
  | { what: 'document'; kind: string; place: number; sha256: string }
  | { what: 'application'; dealId: string; documents: readonly { id: string; sha256: string }[] }
  | { what: 'paper'; dealId: string; sha256: string }
);

export type Ledger = {
  entries: Acknowledged[];
  /** The hashes of all documents that were sent, acknowledged or not, by draft and kind in their order. */
  sent: Map<string, string[]>;
};
export const newLedger = (): Ledger => ({ entries: [], sent: new Map() });

export const sentAs = ({ sent }: Ledger, draftId: string, kind: string): string[] => {
  const name = `${draftId} ${kind}`;
  const hashes = sent.get(name) ?? [];
  sent.set(name, hashes);
  return hashes;
};

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** The entries that the database does not hold. */
export const missingIn = async (query: Query, ledger: Ledger): Promise<Acknowledged[]> => {
  const civilIds = [...new Set(ledger.entries.map(({ civilId }) => civilId))];
  const rowsOf = (columns: string, table: string) =>
    query(`select ${columns} from ${table} where civil_id = any($1::text[])`, [civilIds]);
  const drafts = new Map((await rowsOf('id, version, status', 'draft')).map((row) => [row.id, row]));
  const attachments = await rowsOf('id, draft_id, deal_id, kind, sha256', 'attachment');
  const deals = new Set((await rowsOf('id', 'deal')).map(({ id }) => id));
  const papers = new Set((await rowsOf('subject, sha256', 'paper')).map((row) => `${row.subject} ${row.sha256}`));
  const hasDocument = (id: unknown, sha256: unknown) =>
    attachments.some((row) => row.id === id && row.sha256 === sha256);

  const isThere = (entry: Acknowledged): boolean => {
    if (entry.what === 'paper') return papers.has(`${entry.dealId} ${entry.sha256}`);
    if (entry.what === 'application')
      return deals.has(entry.dealId) && entry.documents.every(({ id, sha256 }) => hasDocument(id, sha256));
    if (entry.what === 'save') {
      const draft = drafts.get(entry.draftId);
      return draft !== undefined && (draft.status === 'submitted' || Number(draft.version) >= entry.version);
    }
    const since = sentAs(ledger, entry.draftId, entry.kind).slice(entry.place);
    return attachments.some(
      (row) => row.draft_id === entry.draftId && row.kind === entry.kind && since.includes(String(row.sha256)),
    );
  };
  return ledger.entries.filter((entry) => !isThere(entry));
};

const KINDS = ['save', 'document', 'application', 'paper'] as const;
/** The counts in words: `12 saves, 3 documents, …`. */
export const counted = (entries: readonly Acknowledged[]): string =>
  KINDS.map((what) => {
    const count = entries.filter((entry) => entry.what === what).length;
    return `${count} ${what}${count === 1 ? '' : 's'}`;
  }).join(', ');
