/**
 * Issues release certificates. The citizen is locked, so requests at the same time get the same certificate; it is refused while
 * its holder owes anything.
 */
import type { Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type {
  OpenBalance,
  ReleaseCertificate,
  ReleasePurpose,
  ReleaseRequest,
} from '#contract/services/release-certificates.ts';
import { citizenOf, lockCitizen } from '#server/core/citizens.ts';
import { dayInRiyadh } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { type CertificateRow, showCertificate } from './rows.ts';
import { balancesOfDeceased, ownBalances } from './standing.ts';

type Tx = Transaction<Database>;
type Needs = Pick<Context, 'ids' | 'chance'> & {
  clock: Pick<Context['clock'], 'now'>;
  news: Pick<Context['news'], 'tell'>;
};
type Holder = { civilId: string; name: Bilingual; isDeceased: boolean; balances: OpenBalance[] };

/** The commercial register of the establishment that the holder applied for last. */
const commercialRegisterOf = async (tx: Tx, civilId: string): Promise<string | null> => {
  const deal = await tx
    .selectFrom('deal')
    .select(['answers', 'answers_form'])
    .where('civil_id', '=', civilId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return deal?.answers.identity?.commercialRegister ?? null;
};

/** An unknown person and a wrong number are one case, found or not by one query. */
const deceasedHolder = async (tx: Tx, civilId: string, heirsInstrumentNumber: string): Promise<Holder> => {
  const { full_name: name } = await tx
    .selectFrom('deceased_borrower')
    .innerJoin('citizen', 'citizen.civil_id', 'deceased_borrower.civil_id')
    .select('citizen.full_name')
    .where('deceased_borrower.civil_id', '=', civilId)
    .where('deceased_borrower.heirs_instrument_number', '=', heirsInstrumentNumber)
    .executeTakeFirstOrThrow(problem('deceased_not_found'));
  return { civilId, name, isDeceased: true, balances: await balancesOfDeceased(tx, civilId) };
};

const holderOf = async (tx: Tx, civilId: string, request: ReleaseRequest): Promise<Holder> => {
  if ('deceasedCivilId' in request) return deceasedHolder(tx, request.deceasedCivilId, request.heirsInstrumentNumber);
  const { full_name: name } = await citizenOf(tx, civilId);
  return { civilId, name, isDeceased: false, balances: await ownBalances(tx, civilId) };
};

/** The valid one that was issued for the same purpose on this day in Riyadh. */
const issuedToday = async (tx: Tx, civilId: string, holder: Holder, purpose: ReleasePurpose, now: Date) => {
  const latest = await tx
    .selectFrom('release_certificate')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('holder_civil_id', '=', holder.civilId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest && dayInRiyadh(latest.issued_at) === dayInRiyadh(now) ? latest : undefined;
};

const insert = async (needs: Needs, tx: Tx, civilId: string, row: Omit<CertificateRow, 'civil_id' | 'id' | 'number'>) =>
  tx
    .insertInto('release_certificate')
    .values({
      ...row,
      civil_id: civilId,
      id: needs.ids(),
      number: await drawReference(tx, needs, 'RC'),
      holder_name: JSON.stringify(row.holder_name),
      revoked_at: null,
      revoke_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** `isNew`: the same purpose on the same day is the same certificate. Throws balance_open and deceased_not_found. */
export const issueCertificate = async (
  needs: Needs,
  tx: Tx,
  civilId: string,
  request: ReleaseRequest,
): Promise<{ certificate: ReleaseCertificate; isNew: boolean }> => {
  const now = needs.clock.now();
  await lockCitizen(tx, civilId);
  const holder = await holderOf(tx, civilId, request);
  if (holder.balances.length > 0) throw new ProblemError('balance_open', { detail: holder.balances });
  const issued = await issuedToday(tx, civilId, holder, request.purpose, now);
  if (issued) return { certificate: showCertificate(issued), isNew: false };
  const row = await insert(needs, tx, civilId, {
    purpose: request.purpose,
    holder_civil_id: holder.civilId,
    holder_name: holder.name,
    is_for_deceased: holder.isDeceased,
    commercial_register: await commercialRegisterOf(tx, holder.civilId),
    issued_at: now,
    revoked_at: null,
    revoke_reason: null,
  });
  needs.news.tell(civilId);
  return { certificate: showCertificate(row), isNew: true };
};
