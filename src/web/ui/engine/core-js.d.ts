/** The modules of core-js add features and export nothing. */
declare module 'core-js/modules/*';
