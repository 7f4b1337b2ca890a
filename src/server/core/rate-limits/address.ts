/** The address that a limit counts by. Every limit per address takes it from here and nowhere else. */
import { isIP } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address, as URLs spell it: shortened, in hexadecimal, without a zone. */
const groupsOf = (address: string): string[] => {
  const [withoutZone = ''] = address.split('%');
  const [before = '', behind] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  if (behind === undefined) return groups(before);
  const [left, right] = [groups(before), groups(behind)];
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
};

/**
 * One IPv4 address, also when it is written as IPv6. Of IPv6 the network of 64 bits: a household or a phone has a whole one,
 * and could come from another address of it every time. Text that is no address, which a careless proxy may pass on, counts as
 * one.
 */
export const addressOf = ({ ip }: { ip: string }): string => {
  const version = isIP(ip);
  if (version === 0) return 'no address';
  if (version === 4) return ip;
  const groups = groupsOf(ip);
  const isIPv4 = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isIPv4) return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => {
      const bits = Number.parseInt(group, 16);
      return [bits >> 8, bits & 0xff];
    })
    .join('.');
};
