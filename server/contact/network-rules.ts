const NETWORK_GROUPS = 4

/** What one sender is counted by: an IPv4 address, or the /64 of an IPv6 one, all of which is one household's. */
export function networkOf(ip: string): string {
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (ipv4) return ipv4
  const [head = ''] = ip.split('::')
  const groups = head.split(':').slice(0, NETWORK_GROUPS)
  return [...groups, ...Array(NETWORK_GROUPS - groups.length).fill('0')].join(':')
}
