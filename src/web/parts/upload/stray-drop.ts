import { useEffect } from 'react';

const ignore = (event: DragEvent) => event.preventDefault();

/** A file dropped beside its card would open in place of the application. */
export const useStrayDropsIgnored = () => {
  useEffect(() => {
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
};
