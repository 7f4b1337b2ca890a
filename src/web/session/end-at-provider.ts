/** The browser is on its way to the single sign-on. */
let isLeaving = false;
export const isLeavingForProvider = () => isLeaving;

/**
 * A session that came from the single sign-on ends there as well: the browser visits the provider, which sends it back to
 * the login. `endSessionUrl` is part of the server's answer to a logout.
 */
export const endAtProvider = ({ endSessionUrl }: { endSessionUrl?: string | undefined }): void => {
  if (endSessionUrl === undefined) return;
  isLeaving = true;
  location.assign(endSessionUrl);
};
