/** Constants of the specification (sections 3, 5 and 9) and of the product rulings. Durations in seconds, sizes in bytes. */
export const limits = {
  civilIdDigits: 10,
  mobileDigits: 10,
  commercialRegisterDigits: 10,
  loginCodeDigits: 6,
  mobileCodeDigits: 7,
  /** The shortest length of the specification; a server may require more. */
  passwordMinLength: 6,
  passwordMaxLength: 128,
  code: { lifetime: 300, attempts: 5, resendAfter: 60, resends: 3 },
  /** A visit to the national single sign-on. */
  sso: { lifetime: 600 },
  /** `proof`: how long an approved request can be redeemed. */
  identityApp: { proof: 600 },
  session: { idle: 300, idleRelaxed: 3600, grace: 30, notice: 60, keepAlive: 60 },
  /** A picture with more pixels, or a longer side, could exhaust the memory of a program that opens it. */
  upload: {
    maxBytes: 10 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'],
    maxPixels: 120_000_000,
    maxSide: 30_000,
  },
  projectName: { min: 3, max: 120 },
  /** In halalas; a larger amount is a typing error. */
  costMax: 100_000_000_000_00,
  applicantAge: 21,
  /** What a disbursement is for. */
  purpose: { min: 3, max: 200 },
  /** The number of a court's instrument. */
  instrumentDigits: { min: 6, max: 15 },
  /** The longest reason that a citizen or the fund can write. */
  reasonLength: 500,
  /** A letter to the fund, its title, and how many files it can have. */
  letter: { titleMin: 3, titleMax: 120, textMax: 3000, filesMax: 5 },
  /** The longest text in a field of a half-filled screen. */
  halfFilledLength: 500,
  /** The highest quantity of one asset, and the most lines in the list. */
  whatIfRequest: { quantityMax: 10_000, assetsMax: 60 },
  notice: { error: 5, done: 8, firewall: 240 },
} as const;
