/** The seeded people and their loans as rows. */
import type { Transaction } from 'kysely';
import type { Ambient } from '#server/core/clock.ts';
import { gregorianBirthYear } from '#server/core/hijri-birthdate.ts';
import { hashPassword } from '#server/core/passwords/passwords.ts';
import { createReferenceNumber } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { type LoanSeed, loans } from './loans.ts';
import { people } from './people.ts';

const json = JSON.stringify;

/** Hashing is slow on purpose, so it happens before the transaction. */
export const hashedPeople = () =>
  Promise.all(people.map(async (person) => ({ person, hash: await hashPassword(person.password) })));

export const plantPeople = async (
  tx: Transaction<Database>,
  hashed: Awaited<ReturnType<typeof hashedPeople>>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('citizen')
    .values(
      hashed.map(({ person, hash }) => ({
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
  const [year = 0, ...monthAndDay] = firstDueOn.split('/');
  const equal = Math.floor(contractRiyals / instalments);
  return Array.from({ length: instalments }, (_, index) => {
    const amount = index === instalments - 1 ? contractRiyals - equal * index : equal;
    const paid = Math.min(Math.max(paidRiyals - equal * index, 0), amount);
    return {
      number: index + 1,
      due_on: [Number(year) + index, ...monthAndDay].join('/'),
      amount: amount * 100,
      paid: paid * 100,
    };
  });
};

export const plantLoans = async (
  tx: Transaction<Database>,
  { ids, chance }: Pick<Ambient, 'ids' | 'chance'>,
): Promise<void> => {
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
        disbursements: json(loan.disbursements.map(({ on, riyals }) => ({ on, amount: riyals * 100 }))),
      })
      .execute();
    await tx
      .insertInto('instalment')
      .values(instalments.map((instalment) => ({ civil_id: key.civil_id, loan_id: key.id, ...instalment })))
      .execute();
  }
};
