/** The small pictures of attached documents, drawn once a file: an attached file never changes. A logout drops them. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { afterPaint } from '#web/loading/after-paint.ts';
import { sessionEnded } from '#web/state/session-view.ts';
import { drawFirstPage } from './draw-first-page.ts';

/** A larger file is not downloaded for its picture alone. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Sooner than a call gives up: a picture that is slow to come is left out, and says nothing of the connection. */
const PATIENCE_MS = 10_000;

type Previewed = Pick<Attachment, 'id' | 'type' | 'size'>;
type Read = (signal: AbortSignal) => Promise<Blob>;
type Drawing = { picture: Promise<Blob | null>; isDone: boolean; viewers: number; abandon: () => void };

/** The drawings under way. */
const drawings = new Map<string, Drawing>();
/** Apart from how they were drawn, which holds the page that asked for them. */
const drawn = new Map<string, Drawing['picture']>();
/** One after the other, so that the page stays responsive. */
let turn: Promise<unknown> = Promise.resolve();

sessionEnded.on(() => {
  drawings.clear();
  drawn.clear();
});

const savesData = () => Reflect.get(navigator, 'connection')?.saveData === true;

const begin = ({ id, type }: Previewed, read: Read): Drawing => {
  const abandoned = new AbortController();
  const work = async () => {
    abandoned.signal.throwIfAborted();
    const content = await read(AbortSignal.any([abandoned.signal, AbortSignal.timeout(PATIENCE_MS)]));
    await new Promise<void>(afterPaint);
    return drawFirstPage(content, type);
  };
  const picture = turn.then(work);
  const drawing: Drawing = { picture, isDone: false, viewers: 0, abandon: () => abandoned.abort() };
  // What could not be read is tried again the next time.
  const forget = () => {
    if (drawings.get(id) === drawing) drawings.delete(id);
  };
  abandoned.signal.addEventListener('abort', forget);
  turn = picture.then(() => {
    drawing.isDone = true;
    if (drawings.get(id) === drawing) drawn.set(id, picture);
    forget();
  }, forget);
  drawings.set(id, drawing);
  return drawing;
};

/** Draws a file, or joins its drawing under way. When the last viewer leaves before the end, the drawing is abandoned. */
const draw = (file: Previewed, read: Read, leaving: AbortSignal): Promise<Blob | null> => {
  const known = drawn.get(file.id);
  if (known) return known;
  const drawing = drawings.get(file.id) ?? begin(file, read);
  drawing.viewers += 1;
  leaving.addEventListener('abort', () => {
    drawing.viewers -= 1;
    if (drawing.viewers === 0 && !drawing.isDone) drawing.abandon();
  });
  return drawing.picture;
};

/** An address of the picture for `img`. Undefined until it is drawn, and for a file that cannot be: its kind is shown instead. */
export const usePreview = (file: Previewed | null, contentOf: Read, isSeen = true): string | undefined => {
  const [address, setAddress] = useState<string>();
  const read = useEffectEvent(contentOf);
  const id = isSeen && file && file.size <= MOST_BYTES && !savesData() ? file.id : null;
  const request = useEffectEvent((leaving: AbortSignal) =>
    file ? draw(file, (signal) => read(signal), leaving) : Promise.resolve(null),
  );
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    const show = (picture: Blob | null) => {
      if (leaving.signal.aborted || !picture) return;
      const made = URL.createObjectURL(picture);
      leaving.signal.addEventListener('abort', () => URL.revokeObjectURL(made));
      setAddress(made);
    };
    request(leaving.signal).then(show, () => {});
    return () => {
      leaving.abort();
      setAddress(undefined);
    };
  }, [id]);
  return address;
};
