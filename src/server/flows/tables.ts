/** How often the transitions of flows are taken. */
export {};

declare module '#server/db/schema.ts' {
  interface Database {
    /** How often a transition of a flow was taken on a day in Riyadh. */
    flow_traffic: { machine: string; transition: string; day: string; taken: number };
  }
}
