import { type Kysely, sql } from 'kysely';

/**
 * Appointments with their history, and what can be booked: places, departments, hours and holidays. A slot has a row as soon as it
 * was booked once; its row counts the places that are taken.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table appointment_place (id text primary key, kind text not null, branch_id text references branch, position int not null, title jsonb, address jsonb, phone text,
     check (num_nulls(title, address, phone) = case when branch_id is null then 0 else 3 end))`,
  `create table appointment_department (id text primary key, place_id text not null references appointment_place, service text not null, position int not null, title jsonb not null, about jsonb not null,
     minutes int not null check (minutes > 0), capacity int not null check (capacity > 0))`,
  `create index appointment_department_of_place on appointment_department (place_id)`,
  `create table appointment_hours (kind text not null, weekday int not null, opens int not null, closes int not null check (closes > opens), primary key (kind, weekday, opens))`,
  `create table holiday (first_day text primary key, last_day text not null, title jsonb not null)`,
  `create table appointment_slot (department_id text not null references appointment_department, starts_at timestamptz not null, taken int not null check (taken >= 0), primary key (department_id, starts_at))`,
  `create table appointment (civil_id text not null references citizen, id uuid not null unique, number text not null unique, department_id text not null references appointment_department,
     starts_at timestamptz not null, ends_at timestamptz not null, state jsonb not null, status text not null, version int not null, sequence int not null, reminded_for timestamptz,
     booked_at timestamptz not null, updated_at timestamptz not null, primary key (civil_id, id))`,
  `create index appointment_by_time on appointment (starts_at)`,
  `create table appointment_event (civil_id text not null, appointment_id uuid not null, version int not null, at timestamptz not null, event text not null, state text not null, by text not null,
     payload jsonb not null, primary key (civil_id, appointment_id, version), foreign key (civil_id, appointment_id) references appointment)`,
];
