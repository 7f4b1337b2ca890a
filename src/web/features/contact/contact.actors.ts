/** The message's calls to the server, and what is kept of it on the device. */
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { User } from '#contract/access/auth.ts';
import { isLang } from '#contract/kernel/lang.ts';
import { type Captcha, type SentMessage, type TypedContact, typedContact } from '#contract/services/contact.ts';
import { HOME_COUNTRY } from '#contract/services/countries.ts';
import { type ContactCall, contactMessageMachine } from '#machines/contact-message/contact-message.machine.ts';
import { api } from '#web/api/api.ts';
import { whoIsHere } from '#web/session/session.ts';
import { sessionView } from '#web/state/session-view.ts';
import { unsentMessage } from '#web/storage/client-state.ts';
import { deviceStore } from '#web/storage/device-store.ts';

const ENTRY = 'contact';
/** A computer may be shared: a message that was left unsent is not shown on another day. */
const KEPT_MS = 24 * 3_600_000;
const kept = z.object({ at: z.number(), typed: typedContact });

/** What a citizen types is theirs; visitors of one device have no names. */
const entry = () => [ENTRY, sessionView.get().user?.sauidid ?? 'visitor'];

const unsent = async (): Promise<TypedContact | null> => {
  const found = await deviceStore.read(entry(), kept);
  return found && Date.now() - found.at < KEPT_MS ? found.typed : null;
};

const nothingButThe = ({ fullName, mobile, email }: User): TypedContact => {
  const { lang } = document.documentElement;
  return {
    ...{ reason: '', subject: '', message: '', country: HOME_COUNTRY, city: '' },
    ...{ name: fullName[isLang(lang) ? lang : 'ar'], mobile, email },
  };
};

export const contactFlow = contactMessageMachine.provide({
  actors: {
    readKept: fromPromise<TypedContact | null>(async () => {
      await whoIsHere();
      const { user } = sessionView.get();
      return (await unsent()) ?? (user && nothingButThe(user));
    }),
    loadCaptcha: fromPromise<Captcha>(({ signal }) => api.contact.captcha(undefined, { signal })),
    sendMessage: fromPromise<SentMessage, ContactCall>(({ input: { answers, captchaId, key }, signal }) =>
      api.contact.send({ body: { ...answers, captchaId, key } }, { signal }),
    ),
  },
  actions: {
    storeOnDevice: (_, { typed }) => {
      if (typed === null) {
        deviceStore.remove(entry());
        unsentMessage.clear();
      } else {
        deviceStore.write(entry(), { at: Date.now(), typed });
        unsentMessage.set();
      }
    },
  },
});
