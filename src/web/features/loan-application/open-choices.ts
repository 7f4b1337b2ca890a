import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RadioOption } from '#web/ui/RadioCards.tsx';

/** A closed option can be focused, so that its reason is heard, but never becomes the answer. */
export const onlyOpen = <Name extends string>(field: UseFormRegisterReturn<Name>, options: readonly RadioOption[]) => ({
  ...field,
  onChange: async (event: { target: { value: string } }) => {
    const option = options.find(({ value }) => value === event.target.value);
    if (!option?.disabled) await field.onChange(event);
  },
});
