/** The citizens of the simulation, and their rows as the seeds of the portal would have them. */
import { hash } from '@node-rs/argon2';
import type { Answers } from '#contract/loans/loan-application.ts';
import type { WhatIfAnswers } from '#contract/loans/what-if.ts';
import type { SimulatedDatabase } from '../server/database.ts';
import type { Person } from '../server/others.ts';

export const PASSWORD = 'mazraa2026';

export const people: readonly Person[] = [1, 2, 3].map((number) => ({
  civilId: `199900000${number}`,
  firstName: 'سالم',
  lastName: `الحربي ${number}`,
  birthdateHijri: '1410/05/12',
  mobile: `057700000${number}`,
}));

let cheapHash: Promise<string> | undefined;

/** Rows of citizens without anything else. */
export const plantPeople = async (database: SimulatedDatabase, now: Date): Promise<void> => {
  // What a hash costs is part of it, so a login with a cheap one is cheap.
  cheapHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const passwordHash = await cheapHash;
  for (const { civilId, firstName, lastName, birthdateHijri, mobile } of people)
    await database.query(
      `insert into citizen (civil_id, user_id, first_name, last_name, full_name, birthdate_hijri, birth_year_gregorian, mobile, email,
         address, branch_id, relationship_manager, password_hash, last_login_at, created_at)
       values ($1, $2, $3, $4, $5, $6, 1989, $7, $8, $9, null, $9, $10, null, $11)`,
      [
        ...[
          civilId,
          `U-${civilId}`,
          firstName,
          lastName,
          JSON.stringify({ ar: firstName, en: 'Salem' }),
          birthdateHijri,
        ],
        ...[mobile, `c${civilId}@example.com`, JSON.stringify({ ar: 'القصيم', en: 'Qassim' }), passwordHash, now],
      ],
    );
};

/** A greenhouse of an individual, which wants three documents. */
export const DOCUMENTS = ['land-deed', 'agricultural-record', 'quotations'] as const;
export const applicationOf = ({ civilId, mobile }: Person): Answers => ({
  applicantType: { applicantType: 'individual' },
  products: {
    productId: 'greenhouses',
    subProductId: 'greenhouse-renewal',
    projectName: 'project 0',
    projectType: 'expansion',
  },
  branch: { branchId: 'buraydah', officeId: 'asyah' },
  cost: { capitalCost: 4_200_000_00, operationalCost: null, revenueAboveThreshold: null },
  attachments: { confirmed: true },
  identity: {
    ...{ civilId, commercialRegister: null, mobile, email: `c${civilId}@example.com` },
    ...{ city: 'بريدة', district: 'الصفراء', street: 'شارع النخيل', buildingNumber: '4127', postalCode: '52361' },
  },
  review: { confirmed: true },
  terms: { accepted: true, feeAcknowledged: true, termsVersion: '1448-1' },
});
export const whatIfOf = (number: number): WhatIfAnswers => ({
  init: {
    applicantType: 'individual',
    productId: 'greenhouses',
    subProductId: 'greenhouse-renewal',
    projectName: `request ${number}`,
  },
  conditions: { acknowledged: true, subProductId: 'greenhouse-renewal' },
  assets: [],
  documents: { ready: [] },
});
