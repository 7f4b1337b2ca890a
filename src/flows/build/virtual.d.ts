declare module 'virtual:atlas' {
  export const heads: import('../layout/atlas-data.ts').FlowHead[];
  export const bodies: Record<string, () => Promise<{ default: import('../layout/atlas-data.ts').FlowBody }>>;
}
declare module 'virtual:messages/ar/live' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module 'virtual:messages/en/live' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module 'virtual:messages/ar/frame' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module 'virtual:messages/en/frame' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
