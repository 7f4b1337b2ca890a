/** A new password (specification section 5): its rules, which the screens tick while typing, and its schema. */
import * as z from 'zod/mini';
import { rule } from '../kernel/rules.ts';
import { newPassword } from './fields.ts';
import { limits } from './limits.ts';

export const PASSWORD_RULES = ['length', 'letters', 'digits'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Which rules a text meets; a server may require more characters than the specification. */
export const metPasswordRules = (text: string, minLength: number): Record<PasswordRule, boolean> => ({
  length: text.length >= minLength && text.length <= limits.passwordMaxLength,
  letters: /\p{L}/u.test(text),
  digits: /\p{N}/u.test(text),
});

/** The fields of a form in which a new password is typed twice. */
export const newPasswordFields = (minLength: number) => ({
  password: newPassword.check(z.minLength(minLength, rule('atLeastCharacters', minLength))),
  confirmation: z.string(rule('required')).check(z.minLength(1, rule('required'))),
});

const bothTyped = z.object({ password: z.string(), confirmation: z.string().check(z.minLength(1)) });
/** Both passwords are equal. Checked as soon as both are typed, even while other fields have errors. */
export const passwordsMatch = <T extends z.infer<typeof bothTyped>>() =>
  z.refine<T>(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: rule('confirmationDiffers'),
    when: ({ value }) => bothTyped.safeParse(value).success,
  });
