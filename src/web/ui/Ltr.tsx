import type { ComponentProps } from 'react';

/** Isolates what always reads left to right: references, identifiers, phones, file names, amounts. */
export const Ltr = (props: ComponentProps<'bdi'>) => <bdi dir="ltr" {...props} />;
