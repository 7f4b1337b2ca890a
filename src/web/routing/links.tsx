/** The kit's links as TanStack's: `<PageTextLink to="/$lang/deal_status/$deal_id" params={{ deal_id }}>`. */
import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps, ComponentType, FunctionComponent } from 'react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { BackLink, TextLink } from '#web/ui/TextLink.tsx';

/** A link inherits the language of the page that it is on, so `lang` may be left out of its `params`. */
export const createPageLink = <Props extends object>(
  Kit: ComponentType<Props>,
): LinkComponent<ComponentType<Props>, '/$lang'> => {
  // `createLink` accepts only functions of TanStack's props; the exact type is that of the result.
  const Linked = createLink(Kit as FunctionComponent<object>) as FunctionComponent<object>;
  const defaults = { activeProps: {}, activeOptions: { exact: true } };
  return (props: object) => <Linked {...defaults} {...props} />;
};

const Anchor = (props: ComponentProps<'a'>) => <a {...props} />;

export const PageLink = createPageLink(Anchor);
export const PageTextLink = createPageLink(TextLink);
export const PageButtonLink = createPageLink(ButtonLink);
export const PageBackLink = createPageLink(BackLink);
