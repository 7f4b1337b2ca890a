/** Shown when a page could not be rendered or loaded. An error that carries a url leads there instead. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLang } from '#web/i18n/i18n.ts';
import { errorScreenLeft, loadChunk } from '#web/loading/chunk.ts';
import { ErrorView } from './ErrorView.tsx';
import { pathOfError } from './error-path.ts';

export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => {
  const lang = useLang();
  const { history } = useRouter();
  const path = pathOfError(error);
  useEffect(() => {
    if (path !== null) history.replace(path);
  }, [path, history]);
  useEffect(() => errorScreenLeft.emit, []);
  const tryAgain = async () => {
    // The support number of the screen can then be found in the server's log.
    await loadChunk(() => import('#web/api/site-log.ts'))
      .then(({ errorTest }) => errorTest())
      .catch(() => {});
    reset();
  };
  return <ErrorView error={error} lang={lang} onRetry={tryAgain} />;
};
