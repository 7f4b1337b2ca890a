/** Downloads a file of the server, which needs the session's token and so cannot be a plain link. */
export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has started the download after the click.
  setTimeout(() => URL.revokeObjectURL(address));
};
