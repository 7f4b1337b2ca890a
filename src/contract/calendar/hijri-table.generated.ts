/** Written by hijri-table.build.ts from ICU 78.3; not to be edited. */
export const hijriTable = {
  firstYear: 1300,
  lastYear: 1500,
  /** Days since 1970-01-01 of the first day of the first year. */
  firstDay: -31826,
  /** Three hexadecimal digits a year, a bit a month from Muharram on: set when it has thirty days. */
  lengths: 'aaad54ec96d46ea36caad5556a9792ba95d4ada55cd2d69574ab54b6a5ad4aea4f51768b6a5ad52d695b49da4dd26d955ac9b62baa5b52ba956caae92f49762b6956acaba4bd25d92dc96d54daa5b52ba55b49b655729754b6a3752b6556aaab52bc95d4ada55caad69574ab94baa5b52b6a5752768b745b5555a95b49da4dd26e936aaad54db25d52da95b4aba55b49b64b715b4ab5a55d25e92ec96d4ae996b4aba93d49da4db2ab94baa5b52ba95b2ab5555c4bd23d91da95b4ab5a56d2b693b49b6556a9754b6a56caad555b29b92ba95d4ada55aaab595749764baa5b52b6a56e4db25b52b6a5ad2ae92f49764b6a56acad655d49da4dd16d955aa5b52da95b4ad5956ca6e4aea4f52b6956aaab54bd25d92ea96d4ada95b4aba55b29b54d6a97547693749b5556aa6b52b',
} as const;
