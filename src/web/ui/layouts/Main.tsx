import type { ComponentProps } from 'react';

/** The page's own content: where the skip link leads. */
export const Main = (props: ComponentProps<'main'>) => <main id="main" tabIndex={-1} {...props} />;
