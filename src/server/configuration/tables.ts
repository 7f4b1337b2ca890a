/** Planned maintenance. */
export {};

declare module '#server/db/schema.ts' {
  interface Database {
    maintenance_notice: {
      id: string;
      starts_at: Date;
      min_hours: number;
      max_hours: number;
      text_key: 'plannedMaintenance';
    };
  }
}
