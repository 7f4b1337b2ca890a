import { createActor } from 'xstate';
import { loginFlow } from '#web/features/login/login.actors.ts';
import { enteringBy } from './entering.ts';
import type { Open } from './page.ts';

export const openLogin: Open = () => enteringBy(createActor(loginFlow));
