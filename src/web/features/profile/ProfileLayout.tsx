import type { ComponentProps } from 'react';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';

type Props = ComponentProps<typeof PageLayout> & { machine: string; state: string };

/** A page of the profile: it shows the state of its machine. */
export const ProfileLayout = ({ machine, state, ...page }: Props) => (
  <PageLayout data-machine={machine} data-state={state} {...page} />
);
