/**
 * The validation rules (specification section 5). The message of a schema is a code with at most one parameter
 * (`exactDigits:10`), so portal and server report the same rule; the portal turns it into a text.
 */
export const RULES = [
  'required',
  'digitsOnly',
  'exactDigits',
  'mobileStart',
  'email',
  'passwordMix',
  'passwordCommon',
  'confirmationDiffers',
  'atLeastCharacters',
  'atMostCharacters',
  'greaterThan',
  'atMost',
  'atMostAmount',
  'amount',
  'amountAmbiguous',
  'hijriDate',
  'gregorianDate',
  'hijriNotGregorian',
  'gregorianNotHijri',
  'dateOrder',
  'dateYearDigits',
  'dateYear',
  'dateMonth',
  'dateDay',
  'dateInFuture',
  'dateTooEarly',
  'dateTooLate',
  'dateNotOffered',
  'atLeastOneCost',
  'capitalCost',
  'operationalCost',
  'contactWay',
  'mustAccept',
  'referenceLength',
  'referenceMistyped',
  'referenceUnused',
  'referenceOther',
  'storable',
  'strayCharacter',
  'invisibleCharacter',
  'invalid',
] as const;
export type Rule = (typeof RULES)[number];

export const rule = (name: Rule, parameter?: number | string) =>
  parameter === undefined ? name : `${name}:${parameter}`;

/** `exactDigits:10` -> { rule, parameter }; anything unknown is `invalid`. */
export const readRule = (message: string): { rule: Rule; parameter?: string } => {
  const [name, ...rest] = message.split(':');
  const known = RULES.find((candidate) => candidate === name);
  if (!known) return { rule: 'invalid' };
  return rest.length > 0 ? { rule: known, parameter: rest.join(':') } : { rule: known };
};
