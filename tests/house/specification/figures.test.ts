/** The figures of the specification, one by one, beside those of the code. */
import { expect, it } from 'vitest';
import { limits } from '#contract/fields/limits.ts';
import { betaFlags, defaultFlags } from '#contract/kernel/flags.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import { APPLICANT_TYPES } from '#contract/loans/loan-application.ts';
import { readConfig } from '#server/core/config/config.ts';

const MEGABYTE = 1024 * 1024;
const local = readConfig({ APP_ENV: 'local' });

it('lengths, sizes and counts are those of the specification', () => {
  expect(limits).toMatchObject({
    civilIdDigits: 10,
    mobileDigits: 10,
    commercialRegisterDigits: 10,
    loginCodeDigits: 6,
    mobileCodeDigits: 7,
    passwordMinLength: 6,
    upload: { maxBytes: 10 * MEGABYTE, types: ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] },
    notice: { error: 5, done: 8, firewall: 240 },
  });
});
it('the feature flags have their defaults', () => {
  expect(defaultFlags).toEqual({
    notifications: false,
    deceasedExemptionV1: false,
    deceasedExemptionV2: true,
    signContract: true,
    disbursement: true,
    deleteDeals: false,
    generalManagerAppointment: false,
    generalDirectorRequests: false,
    releaseForDeceased: true,
    privacyNotice: true,
  });
  expect(betaFlags).toEqual({ deleteDeals: true });
});
it('the types of applicants are three', () => expect(APPLICANT_TYPES).toEqual(['individual', 'company', 'institute']));
it('the languages are Arabic and English', () => expect(LANGS).toEqual(['ar', 'en']));

it('a session ends after 300 seconds, and after 3600 in beta and local', () => {
  const idleOf = (environment: string) => readConfig({ APP_ENV: environment }).session.idleSeconds;
  expect(limits.session).toMatchObject({ idle: 300, idleRelaxed: 3600, notice: 60 });
  expect(['local', 'beta'].map(idleOf)).toEqual([3600, 3600]);
});
it('the threshold of the revenue is 200 million riyals', () =>
  expect(local.annualRevenueThreshold).toBe(200_000_000_00));
it('the latest wrappers are ios 2.0.3 and android 2.1.3', () =>
  expect(local.wrapper).toMatchObject({ ios: { latest: '2.0.3' }, android: { latest: '2.1.3' } }));
