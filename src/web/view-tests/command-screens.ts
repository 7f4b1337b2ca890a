/** What the screens of a confirmed command say, and its controls. `done`: what is read after it, unless another page follows. */
export const commandScreens = ({
  closed,
  confirm,
  ask,
  yes,
  no,
  done,
}: Record<'closed' | 'confirm' | 'ask' | 'yes' | 'no', string> & { done?: string }) => ({
  screens: { closed, confirm, failed: 'Try again', refused: 'Understood', ...(done !== undefined && { done }) },
  controls: {
    'command.ask': [ask],
    'command.confirm': [yes],
    'command.retry': ['Try again'],
    'command.dismiss': [no, 'Understood'],
  },
});
