import type { ComponentProps } from 'react';

/** For ears only. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className="vh" />;
