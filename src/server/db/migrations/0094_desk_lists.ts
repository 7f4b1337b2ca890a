import type { Online } from '#server/db/online.ts';

/** The fund's lists across citizens in their order, one thing by its id, and people by any word of their name. */
export async function online(change: Online): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) await change.index(name, definition);
}

/** The words of a name, as `src/desk/lists/names.ts` asks for them. */
const wordsOf = (name: string) =>
  String.raw`array_to_tsvector(array_remove(string_to_array(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(lower(normalize(${name}, NFKD) collate "C"), 'ٱىةہھەگکیےء-''’ـ', 'ايههههككيي'), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'), '[^a-z0-9\u0620-\u064a]+', ' ', 'g'), '(^| )عبد ', '\1عبد', 'g'), '(^| )(ال|al)([^ ]{3,})', '\1\2\3 \3', 'g'), ' '), ''))`;

/** Names hardly change, and a search must not read what waits to be indexed. */
const byWords = (table: string, name: string) => `on ${table} using gin ((${wordsOf(name)})) with (fastupdate = off)`;

const indexes = {
  deal_listed: 'on deal (submitted_at desc, id desc)',
  deal_by_id: 'on deal (id)',
  loan_account_listed: 'on loan_account (loan_date desc, id desc)',
  loan_account_by_id: 'on loan_account (id)',
  disbursement_by_id: `on disbursement (id) where status = 'submitted'`,
  release_certificate_by_id: 'on release_certificate (id)',
  release_certificate_of_holder: 'on release_certificate (holder_civil_id)',
  exemption_by_id: `on exemption (id) where status = 'submitted'`,
  exemption_of_deceased: `on exemption (deceased_civil_id) where status = 'submitted'`,
  export_request_by_id: `on export_request (id) where status = 'submitted'`,
  reviewer_request_by_id: `on reviewer_request (id) where status = 'submitted'`,
  appointment_booked: `on appointment (starts_at) where status = 'booked'`,
  page_feedback_texts: 'on page_feedback (sent_at desc, key desc) where text is not null',
  phone_message_of_phone: 'on phone_message ("to", id desc)',
  citizen_names: byWords('citizen', `(full_name ->> 'ar') || ' / ' || (full_name ->> 'en')`),
  contact_message_names: byWords('contact_message', 'name'),
};
