/** Appointments, and what can be booked. */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { AppointmentPlace, AppointmentStatus } from '#contract/services/appointments.ts';
import type { EventColumns, Json } from '#server/db/schema.ts';

/** Ramadan has hours of its own. */
export type Season = 'usual' | 'ramadan';

declare module '#server/db/schema.ts' {
  interface Database {
    /** The places of appointments. A branch has its title, address and phone in its own table. */
    appointment_place: {
      id: string;
      kind: AppointmentPlace;
      branch_id: string | null;
      position: number;
      title: ColumnType<Bilingual | null, string | null, string | null>;
      address: ColumnType<Bilingual | null, string | null, string | null>;
      phone: string | null;
    };
    appointment_department: {
      id: string;
      place_id: string;
      /** What it is for, the same at every place: a citizen has one appointment ahead for each. */
      service: string;
      position: number;
      title: Json<Bilingual>;
      about: Json<Bilingual>;
      /** How long a slot is, and how many citizens it takes. */
      minutes: number;
      capacity: number;
    };
    /** The opening hours, in minutes after midnight. A day may open twice. The hours of one season hold alone. */
    appointment_hours: {
      kind: AppointmentPlace;
      season: Season;
      weekday: number;
      opens: number;
      closes: number;
    };
    /** Days in Riyadh, `2026-12-01`, both included. */
    holiday: { first_day: string; last_day: string; title: Json<Bilingual> };
    appointment_slot: { department_id: string; starts_at: Date; taken: number };
    appointment: {
      civil_id: string;
      id: string;
      number: string;
      department_id: string;
      starts_at: Date;
      ends_at: Date;
      /** Persisted snapshot of the lifecycle machine, and its state. */
      state: ColumnType<unknown, string, string>;
      status: AppointmentStatus;
      version: number;
      /** Counts the changes of its calendar file. */
      sequence: number;
      /** The beginning that the citizen was reminded of. */
      reminded_for: ColumnType<Date | null, Date | null | undefined, Date | null>;
      booked_at: Date;
      updated_at: Date;
    };
    appointment_event: EventColumns & { appointment_id: string };
  }
}
