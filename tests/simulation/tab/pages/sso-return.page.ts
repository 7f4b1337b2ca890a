import { createActor } from 'xstate';
import { ssoReturnFlow } from '#web/features/sso/sso-return.actors.ts';
import { enteringBy } from './entering.ts';
import type { Open } from './page.ts';

/** The page to which the browser comes back from the single sign-on. */
export const openSsoReturn: Open = () => enteringBy(createActor(ssoReturnFlow));
