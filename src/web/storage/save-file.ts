/** A file of the host's, which only a call with the session's token can have, as a download of the browser's. */
export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken it over once the press is done.
  setTimeout(() => URL.revokeObjectURL(address));
};
