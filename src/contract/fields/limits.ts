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
  sso: { lifetime: 600, used: 30 * 86_400 },
  /** `proof`: how long an approved request can be redeemed. */
  identityApp: { proof: 600 },
  session: { idle: 300, idleRelaxed: 3600, grace: 30, notice: 60, keepAlive: 60 },
  /** The end of a session, in milliseconds: from zero of the idle timer to the logout, and from there to the reload of the page. */
  sessionEndMs: { logout: 500, reload: 100 },
  /** A picture with more pixels, or a longer side, could exhaust the memory of a program that opens it. */
  upload: {
    maxBytes: 10 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'],
    maxPixels: 70_000_000,
    maxSide: 30_000,
  },
  projectName: { min: 3, max: 120 },
  /** The name of a person, as registered. */
  fullName: { min: 3, max: 200 },
  /** The address of a citizen, in one text. */
  address: { min: 5, max: 200 },
  /** The highest cost in halalas; a larger amount is a typing error. */
  costMax: 100_000_000_000_00,
  applicantAge: 21,
  /** How many Hijri years ago the dates of a person can be at most. */
  yearsAgo: { citizen: 120, deceased: 130 },
  /** The length of a disbursement's purpose. */
  purpose: { min: 3, max: 200 },
  /** The number of a court's instrument. */
  instrumentDigits: { min: 6, max: 15 },
  /** The longest reason that a citizen or the fund can write. */
  reasonLength: 500,
  /** A letter to the fund, its title, and how many files it can have. */
  letter: { titleMin: 3, titleMax: 120, textMax: 3000, filesMax: 5 },
  /** A message to the fund, in characters. */
  contactMessage: { subject: 120, name: 100, city: 60, text: 2000 },
  /** What is said of a page of the portal: the text, in characters, and the longest path of a page. */
  pageFeedback: { text: 500, pageLength: 60 },
  /** The number in an image. `lifetime`: how long it can be entered. */
  captcha: { digits: 5, lifetime: 600 },
  /** The longest text in a field of a half-filled screen. */
  halfFilledLength: 500,
  /** The highest quantity of one asset, and the most lines in the list. */
  whatIfRequest: { quantityMax: 10_000, assetsMax: 60 },
  /** An export certificate: its texts, and the most pieces of one equipment. */
  exportCertificate: { equipment: { min: 3, max: 200 }, companyName: { min: 2, max: 120 }, quantityMax: 10_000 },
  notice: { error: 5, done: 8, firewall: 240 },
  /** The phone number of the support, unless a server names another one. */
  supportPhone: '19900',
} as const;
