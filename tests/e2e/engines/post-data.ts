/**
 * Playwright hears of no body over WebDriver BiDi: the program of an engine tells what a page sends with a stopped request in this
 * header of the event, in base64. The server never sees it.
 */
export const POST_DATA = 'x-post-data';
