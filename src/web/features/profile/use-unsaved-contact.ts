/**
 * The unsaved changes of the contact form. The tab stores them, so they survive a reload and a session that expired. They belong
 * to the stored data that they change: another citizen, or the same citizen with newer data, does not see them.
 */
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ProfileChanges } from '#contract/access/profile.ts';
import { sessionEnded } from '#web/state/session-view.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';

const KEY = 'profileTyped';
const unsaved = z.object({ over: z.string(), email: z.string(), address: z.string() });

const discard = () => sessionStore.remove(KEY);

// A logout leaves nothing behind.
sessionEnded.on(({ ended }) => {
  if (ended === 'logout') discard();
});

type Form = Pick<UseFormReturn<ProfileChanges, unknown, ProfileChanges>, 'setValue' | 'getValues' | 'subscribe'>;

/** `over` is the data on the server, as one text. Returns the function that discards the unsaved changes. */
export const useUnsavedContact = ({ setValue, getValues, subscribe }: Form, over: string) => {
  const [typed] = useState(() => {
    const found = sessionStore.read(KEY, unsaved);
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
  return discard;
};
