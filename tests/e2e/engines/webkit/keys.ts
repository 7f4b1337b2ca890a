/** BiDi's private characters for keys, and the names by which WebKit's automation knows them. */
const VIRTUAL_KEYS: Record<string, string> = {
  '\uE001': 'Cancel',
  '\uE002': 'Help',
  '\uE003': 'Backspace',
  '\uE004': 'Tab',
  '\uE005': 'Clear',
  '\uE006': 'Return',
  '\uE007': 'Enter',
  '\uE008': 'Shift',
  '\uE009': 'Control',
  '\uE00A': 'Alternate',
  '\uE00B': 'Pause',
  '\uE00C': 'Escape',
  '\uE00D': 'Space',
  '\uE00E': 'PageUp',
  '\uE00F': 'PageDown',
  '\uE010': 'End',
  '\uE011': 'Home',
  '\uE012': 'LeftArrow',
  '\uE013': 'UpArrow',
  '\uE014': 'RightArrow',
  '\uE015': 'DownArrow',
  '\uE016': 'Insert',
  '\uE017': 'Delete',
  '\uE03D': 'Meta',
};
const FIRST_FUNCTION_KEY = 0xe031;
const FUNCTION_KEYS = 12;

const virtualKey = (value: string): string | undefined => {
  const place = value.charCodeAt(0) - FIRST_FUNCTION_KEY;
  return place >= 0 && place < FUNCTION_KEYS ? `Function${place + 1}` : VIRTUAL_KEYS[value];
};

export type KeyboardInteraction = { type: 'KeyPress' | 'KeyRelease' | 'InsertByKey'; key?: string; text?: string };

/** A character is pressed and let go at once: WebKit has no name for most of them, Arabic ones least of all. */
export const keyboardInteractions = (action: { type: string; value: string }): KeyboardInteraction[] => {
  const isDown = action.type === 'keyDown';
  const key = virtualKey(action.value);
  if (key !== undefined) return [{ type: isDown ? 'KeyPress' : 'KeyRelease', key }];
  return isDown ? [{ type: 'InsertByKey', text: action.value }] : [];
};
