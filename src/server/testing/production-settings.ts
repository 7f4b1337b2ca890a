/** Settings that a production start requires, except those of its database and its seal. The addresses are invented: nothing answers there. */
export const PRODUCTION_SETTINGS = {
  SESSION_SECRET: 'k3Jt9-vQx7_Zr2Lw8Np4Ys6Bd1Fh5Gm0',
  SMS_URL: 'https://sms.internal/messages',
  IDENTITY_APP_URL: 'https://identity.internal/app',
  IDENTITY_APP_ID: 'fund',
  IDENTITY_APP_KEY: 'the key of the fund',
  CIVIL_REGISTRY_URL: 'https://registry.internal/people',
  SSO_ISSUER: 'https://sso.internal',
  SSO_CLIENT_ID: 'fund',
  SSO_CLIENT_SECRET: 'the secret of the fund',
  PUBLIC_ORIGIN: 'https://eservices.example.gov.sa',
  GOVERNMENT_REGISTRATION: '20240001',
};
