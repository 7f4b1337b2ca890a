/** The account page in one answer, and the citizen's data as an applicant. */

import { type Kysely, sql } from 'kysely';
import { accountEndpoint, LATEST_TRANSACTIONS, type OpenLetter } from '#contract/account.ts';
import { isOpenWith } from '#contract/kernel/flags.ts';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';
import { applicantEndpoint } from '#contract/loans/drafts.ts';
import { letterAnswers, REQUEST_KINDS } from '#contract/services/letters.ts';
import { type LetterSnapshot, threadStatusOf } from '#machines/lifecycles/letter/letter.ts';
import { showAppointment, upcomingRows } from '#server/appointments/rows.ts';
import { citizenOf, citizenRow, showUser } from '#server/core/citizens.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Area, Context } from '#server/core/context.ts';
import { ageInYears } from '#server/core/hijri-birthdate.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { together } from '#server/core/sql/together.ts';
import type { Database } from '#server/db/schema.ts';
import { dealList, dealPage } from '#server/deals/rows.ts';
import { listedDisbursement, rowsToSign } from '#server/disbursements/rows.ts';
import { type LetterRow, snapshotOf, submitted } from '#server/letters/rows.ts';
import { listedLoanLists, listedLoans, sum } from '#server/loan-accounts/rows.ts';
import { draftLists, draftPage } from '#server/loan-application/rows.ts';

/** The open requests in writing of a citizen, as their account lists them. */
const AWAITS_CITIZEN = 'awaitingCitizen' satisfies LetterSnapshot['value'];

/** Those that await the citizen first, then the latest. More than a page of them is in the list of their kind. */
const openLetterRows = (db: Kysely<Database>, { flags }: Pick<Config, 'flags'>, civilId: string) => {
  const kinds = REQUEST_KINDS.filter((kind) => kind !== 'director' || isOpenWith(flags, 'generalDirectorRequests'));
  return db
    .selectFrom('reviewer_request')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'submitted')
    .where('closed_at', 'is', null)
    .orderBy(sql`state ->> 'value' = ${AWAITS_CITIZEN}`, 'desc')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS);
};

const openLetters = (rows: LetterRow[]): OpenLetter[] =>
  rows.map(submitted).map((row) => ({
    kind: row.kind,
    number: row.number,
    title: letterAnswers.parse(row.answers).details.title,
    awaits: threadStatusOf(snapshotOf(row)).awaits,
    requestedAt: row.submitted_at.toISOString(),
    respondedAt: row.responded_at?.toISOString() ?? null,
  }));

/** The branch shown for a citizen without one. */
const NO_BRANCH = { ar: '', en: '' };

const endpoints = { account: accountEndpoint, applicant: applicantEndpoint };

const handlers = ({ db, clock, config, reference }: Context): Handlers<typeof endpoints> => ({
  account: async ({ citizen: { civilId } }) => {
    const now = clock.now();
    const known = await reference(db);
    // The whole page is one statement, however much there is on it.
    const found = await together(db, {
      ...{ citizens: citizenRow(db, civilId), ...listedLoanLists(db, civilId, LATEST_TRANSACTIONS) },
      ...{ ...draftLists(db, civilId, now), deals: dealList(db, civilId), toSign: rowsToSign(db, civilId) },
      letters: openLetterRows(db, config, civilId),
      appointments: upcomingRows(db, civilId, now).limit(1),
    });
    const [citizen] = found.citizens;
    const [appointment] = found.appointments;
    if (!citizen) throw new Error('a session without a citizen');
    const { drafts, next: nextDrafts } = draftPage(found, known, now);
    const { deals, next: nextDeals } = dealPage(found.deals);
    const { loans, disbursed } = listedLoans(found);
    return {
      user: showUser(citizen),
      userId: citizen.user_id,
      birthDate: citizen.birthdate_hijri,
      branch: known.branch.find(({ id }) => id === citizen.branch_id)?.title ?? NO_BRANCH,
      relationshipManager: citizen.relationship_manager,
      address: citizen.address,
      disbursed,
      bookedBalance: sum(loans.map(({ outstanding }) => outstanding)),
      loans,
      disbursementsToSign: found.toSign.map(listedDisbursement),
      letters: openLetters(found.letters),
      drafts,
      deals,
      next: { drafts: nextDrafts, deals: nextDeals },
      nextAppointment: appointment ? showAppointment(appointment, now) : null,
    };
  },

  applicant: async ({ citizen: { civilId } }) => {
    const { mobile, email, birthdate_hijri } = await citizenOf(db, civilId);
    return { civilId, mobile, email, age: ageInYears(birthdate_hijri, clock.now()) };
  },
});

export const area: Area = (ctx) => async (app) => mount(app, endpoints, handlers(ctx));
