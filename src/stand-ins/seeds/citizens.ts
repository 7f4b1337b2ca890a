/** The seeded people and their loans as rows. */
import type { Transaction } from 'kysely';
import { hijriYearsAfter, instantOf } from '#contract/calendar/hijri-instant.ts';
import { type Ambient, after } from '#server/core/clock.ts';
import { gregorianBirthYear } from '#server/core/hijri-birthdate.ts';
import { hijriDayOf } from '#server/core/lifecycle/hijri-day.ts';
import { hashPassword } from '#server/core/passwords/passwords.ts';
import { createReferenceNumber } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import type { LoanSeed } from './loans.ts';
import type { Seeded } from './people.ts';

const json = JSON.stringify;
const DAY_SECONDS = 86_400;

/** Hashing is slow on purpose, so it happens before the transaction. */
export const hashed = (cost: Pick<Ambient, 'passwordCost'>, people: readonly Seeded[]) =>
  Promise.all(people.map(async (person) => ({ person, hash: await hashPassword(cost, person.password) })));

export const plantPeople = async (
  tx: Transaction<Database>,
  withHashes: Awaited<ReturnType<typeof hashed>>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('citizen')
    .values(
      withHashes.map(({ person, hash }) => ({
        civil_id: person.civilId,
        user_id: person.userId,
        first_name: person.firstName,
        last_name: person.lastName,
        full_name: json(person.fullName),
        birthdate_hijri: person.birthdateHijri,
        birth_year_gregorian: gregorianBirthYear(person.birthdateHijri),
        mobile: person.mobile,
        email: person.email,
        address: json(person.address),
        branch_id: person.branchId,
        relationship_manager: json(person.relationshipManager),
        password_hash: hash,
        last_login_at: null,
        created_at: now,
      })),
    )
    .execute();
};

type Instalment = { number: number; due_on: string; amount: number; paid: number };

/** Equal instalments in whole riyals; the last one takes the rest. Payments settle them in order. */
const instalmentsOf = ({
  contractRiyals,
  firstDueOn,
  instalments,
  paidRiyals,
}: Pick<LoanSeed, 'contractRiyals' | 'firstDueOn' | 'instalments' | 'paidRiyals'>): Instalment[] => {
  const equal = Math.floor(contractRiyals / instalments);
  return Array.from({ length: instalments }, (_, index) => {
    const amount = index === instalments - 1 ? contractRiyals - equal * index : equal;
    const paid = Math.min(Math.max(paidRiyals - equal * index, 0), amount);
    return {
      number: index + 1,
      due_on: hijriYearsAfter(firstDueOn, index),
      amount: amount * 100,
      paid: paid * 100,
    };
  });
};

type Tools = Pick<Ambient, 'ids' | 'chance'>;
type Key = { civil_id: string; loan_id: string };

/** What was paid out and paid back. A payment was made on the day its instalment was due. */
const plantTransactions = async (
  tx: Transaction<Database>,
  { ids, chance }: Tools,
  key: Key,
  { disbursements }: LoanSeed,
  instalments: readonly Instalment[],
  now: Date,
): Promise<void> => {
  const paidOut = disbursements.map(({ on, riyals }) => ({ kind: 'disbursement' as const, on, amount: riyals * 100 }));
  const paidBack = instalments
    .filter(({ paid }) => paid > 0)
    .map(({ due_on, paid }) => ({ kind: 'payment' as const, on: due_on, amount: paid }));
  const booked = [...paidOut, ...paidBack].map(({ kind, on, amount }) => {
    const at = new Date(instantOf(on));
    return {
      ...key,
      id: ids(),
      reference: createReferenceNumber('TR', chance),
      kind,
      booked_on: at > now ? hijriDayOf(now) : on,
      booked_at: at > now ? now : at,
      amount,
    };
  });
  await tx.insertInto('loan_transaction').values(booked).execute();
};

/** One for the last instalment that is paid in full, and one for the first that is not. */
const plantInvoices = async (
  tx: Transaction<Database>,
  { ids, chance }: Tools,
  key: Key,
  instalments: readonly Instalment[],
  now: Date,
): Promise<void> => {
  const paid = instalments.findLast((instalment) => instalment.paid === instalment.amount);
  const open = instalments.find((instalment) => instalment.paid < instalment.amount);
  for (const { instalment, status } of [
    { instalment: paid, status: 'paid' as const },
    { instalment: open, status: 'open' as const },
  ])
    if (instalment)
      await tx
        .insertInto('invoice')
        .values({
          ...key,
          id: ids(),
          number: createReferenceNumber('IN', chance),
          instalment: instalment.number,
          amount: status === 'paid' ? instalment.amount : instalment.amount - instalment.paid,
          due_on: instalment.due_on,
          issued_at: after(now, status === 'paid' ? -300 * DAY_SECONDS : -9 * DAY_SECONDS),
          status,
        })
        .execute();
};

export const plantLoans = async (
  tx: Transaction<Database>,
  tools: Tools,
  loans: readonly LoanSeed[],
  now: Date,
): Promise<void> => {
  const { ids, chance } = tools;
  for (const loan of loans) {
    const instalments = instalmentsOf(loan);
    const key = { civil_id: loan.civilId, id: ids() };
    await tx
      .insertInto('loan_account')
      .values({
        ...key,
        contract_number: createReferenceNumber('LC', chance),
        title: json(loan.title),
        contract_amount: loan.contractRiyals * 100,
        loan_date: loan.loanDate,
        maturity_date: instalments.at(-1)?.due_on ?? loan.loanDate,
        troubled: loan.troubled,
      })
      .execute();
    const ofLoan = { civil_id: key.civil_id, loan_id: key.id };
    await tx
      .insertInto('instalment')
      .values(instalments.map((instalment) => ({ ...ofLoan, ...instalment })))
      .execute();
    await plantTransactions(tx, tools, ofLoan, loan, instalments, now);
    await plantInvoices(tx, tools, ofLoan, instalments, now);
  }
};
