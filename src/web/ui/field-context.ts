/** What a field tells the control inside it, so that label, hint and error are wired without being repeated. */
import { createContext, use } from 'react';

export type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

type Wired = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** Attributes of the surrounding field; what the control was given itself wins, descriptions are added up. */
export const useFieldWiring = (own: Wired): Wired => {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
};
