import { isIPv6 } from 'node:net'

const NETWORK_GROUPS = 4
const LONGEST_ADDRESS = 45

/**
 * The network by which limits count an address: an IPv4 address itself, also when written as IPv6, and the /64 of an IPv6
 * address, which belongs to one household.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip.slice(0, LONGEST_ADDRESS)
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of an address; a URL normalises its spelling. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [start, end] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  )
  const [first = [], last = []] = [start, end]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
