import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import { hasInternet, tryAgain } from '#web/app/connectivity.ts';

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** A paused upload goes on when the line is back, or when the citizen asks to try whether it is. */
export const useResumedUpload = (upload: UploadActor) => {
  useEffect(() => {
    const resume = () => upload.send({ type: 'network.up' });
    const stop = [
      hasInternet.subscribe(() => {
        if (hasInternet.get()) resume();
      }),
      tryAgain.on(resume),
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [upload]);
};
