/** The account page in one answer, and the citizen's data as an applicant. */
import { accountEndpoint, LATEST_TRANSACTIONS } from '#contract/loans/account.ts';
import { applicantEndpoint } from '#contract/loans/loan-application.ts';
import { nextAppointmentOf } from '#server/appointments/rows.ts';
import { citizenOf, showUser } from '#server/core/citizens.ts';
import type { Area, Context } from '#server/core/context.ts';
import { ageInYears } from '#server/core/hijri-birthdate.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { listDeals } from '#server/deals/rows.ts';
import { disbursementsToSign } from '#server/disbursements/rows.ts';
import { disbursedOf, listedLoansOf, sum } from '#server/loan-accounts/rows.ts';
import { listDrafts } from '#server/loan-application/rows.ts';
import { openLetters } from './open-letters.ts';

/** For a citizen without a branch. */
const NO_BRANCH = { ar: '', en: '' };

const endpoints = { account: accountEndpoint, applicant: applicantEndpoint };

const handlers = ({ db, clock, config }: Context): Handlers<typeof endpoints> => ({
  account: async ({ citizen: { civilId } }) => {
    const citizen = await citizenOf(db, civilId);
    const branch =
      citizen.branch_id === null
        ? undefined
        : await db.selectFrom('branch').select('title').where('id', '=', citizen.branch_id).executeTakeFirst();
    const loans = await listedLoansOf(db, civilId, LATEST_TRANSACTIONS);
    const { drafts, next: nextDrafts } = await listDrafts(db, civilId, clock.now());
    const { deals, next: nextDeals } = await listDeals(db, civilId);
    return {
      user: showUser(citizen),
      userId: citizen.user_id,
      birthDate: citizen.birthdate_hijri,
      branch: branch?.title ?? NO_BRANCH,
      relationshipManager: citizen.relationship_manager,
      address: citizen.address,
      disbursed: await disbursedOf(db, civilId),
      bookedBalance: sum(loans.map(({ outstanding }) => outstanding)),
      loans,
      disbursementsToSign: await disbursementsToSign(db, civilId),
      letters: await openLetters(db, config, civilId),
      drafts,
      deals,
      next: { drafts: nextDrafts, deals: nextDeals },
      nextAppointment: await nextAppointmentOf(db, civilId, clock.now()),
    };
  },

  applicant: async ({ citizen: { civilId } }) => {
    const { mobile, email, birthdate_hijri } = await citizenOf(db, civilId);
    return { civilId, mobile, email, age: ageInYears(birthdate_hijri, clock.now()) };
  },
});

export const account: Area = (ctx) => async (app) => mount(app, endpoints, handlers(ctx));
