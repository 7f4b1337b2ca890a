/**
 * What was typed into the contact form and is not saved yet, kept by this tab through a reload or a session that ran out.
 * It belongs to the data it was typed over: another citizen, or the same with newer data, does not see it.
 */
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ProfileChanges } from '#contract/access/profile.ts';
import { sessionEnded } from '#web/session/session.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';

const KEY = 'profileTyped';
const kept = z.object({ over: z.string(), email: z.string(), address: z.string() });

const forget = () => sessionStore.remove(KEY);

// Who logs out leaves nothing behind.
sessionEnded.on(({ ended }) => {
  if (ended === 'logout') forget();
});

type Form = Pick<UseFormReturn<ProfileChanges, unknown, ProfileChanges>, 'setValue' | 'getValues' | 'subscribe'>;

/** `over`: what stands on the host, as one text. Returns how to forget what was typed, once it is saved or given up. */
export const useKeptTyping = ({ setValue, getValues, subscribe }: Form, over: string) => {
  const [typed] = useState(() => {
    const found = sessionStore.read(KEY, kept);
    return found?.over === over ? found : null;
  });
  useEffect(() => {
    if (typed === null) return;
    setValue('email', typed.email, { shouldDirty: true });
    setValue('address', typed.address, { shouldDirty: true });
  }, [typed, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true, dirtyFields: true },
        callback: ({ isDirty }) => {
          if (isDirty) sessionStore.write(KEY, { over, ...getValues() });
        },
      }),
    [subscribe, getValues, over],
  );
  return forget;
};
