declare module 'virtual:messages' {
  import type { Lang } from '#contract/lang.ts';
  import type { Messages } from '@lingui/core';
  export const catalogues: Record<Lang, Record<string, () => Promise<{ messages: Messages }>>>;
}
