/** The nodes of the portal, by the clock of the database. */

export type NodeTables = {
  node: { id: number; release: string; alive_until: Date };
  /** What a node tells the others where the database has no LISTEN. */
  node_word: { id: string; word: string; at: Date };
  /** A recurring task that one node does at a time: no other node takes it before `taken_until`. */
  turn: { name: string; taken_until: Date };
  /** Hashed files of the portal, of every release that was served lately. */
  portal_file: { path: string; type: string; is_brotli: boolean; content: Buffer; served_at: Date };
};
