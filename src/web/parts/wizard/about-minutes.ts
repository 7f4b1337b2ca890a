/** How long filling in takes: it took about so long for people who had their documents ready, or knew what they want to buy. */
export const ABOUT_MINUTES = {
  loanApplication: 20,
  whatIf: 3,
  disbursement: 5,
  exemption: 10,
  exportCertificate: 5,
  letter: 5,
} as const;
