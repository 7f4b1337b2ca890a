import { type ComponentType, useEffect, useRef, useState } from 'react';
import { report } from '#web/notices/report.ts';

/**
 * The dialog of a date field: fetched when it is first opened. However it is closed, the focus returns to its button, also in
 * browsers that do not focus a button on a press.
 */
export const usePickerDialog = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const opener = useRef<HTMLButtonElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed) opener.current?.focus();
  }, [isOpen]);

  const open = async () => {
    try {
      const Dialog = await load();
      setLoaded(() => Dialog);
      setOpen(true);
    } catch (failed) {
      report(failed);
    }
  };
  return {
    opener,
    open,
    fetchIt: load,
    close: () => setOpen(false),
    /** The dialog; null while it is closed. */
    Dialog: isOpen ? Loaded : null,
  };
};
