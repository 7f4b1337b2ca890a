import type { ComponentProps } from 'react';

/** Isolates left-to-right text: references, identifiers, phone numbers, file names, amounts. */
export const Ltr = (props: ComponentProps<'bdi'>) => <bdi dir="ltr" {...props} />;
