/** A session that came from the single sign-on ends there as well: the browser visits the provider, who sends it back to the login. */
let leaving = false;

/** `endSessionUrl` is the host's own answer to a logout. */
export const endAtProvider = ({ endSessionUrl }: { endSessionUrl?: string | undefined }): void => {
  if (endSessionUrl === undefined) return;
  leaving = true;
  location.assign(endSessionUrl);
};

/** Whether this page is on its way out already. */
export const isLeaving = (): boolean => leaving;
