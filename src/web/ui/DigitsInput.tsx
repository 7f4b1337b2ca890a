import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Identifiers, phones and codes: written left to right, standing where reading starts. Any digits may be typed. */
export const DigitsInput = (props: TextInputProps) => (
  <TextInput dir="ltr" inputMode="numeric" autoComplete="off" spellCheck={false} {...props} />
);
