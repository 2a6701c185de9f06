import { isIP } from 'node:net'

const words = ['loopback', 'linklocal', 'uniquelocal']
/** More of IPv4 or of IPv6 than eight networks like 10.0.0.0/8 is no list of proxies. */
const LARGEST_SHARE = 1 / 32
const mappedIPv4 = /^\[::ffff:[0-9a-f]+:[0-9a-f]+\]$/

/** An address or a range of them; the proxy library's own words for common ranges too. */
export function isRange(text: string): boolean {
  if (words.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Whether these ranges, each alone or all together, trust so many addresses that strangers are among them. */
export function trustsEverybody(ranges: string[]): boolean {
  const shares = [...new Set(ranges)].filter((range) => !words.includes(range)).map(shareOf)
  return ([4, 6] as const).some((family) => {
    const own = shares.filter((share) => share.family === family)
    return own.reduce((sum, { share }) => sum + share, 0) > LARGEST_SHARE
  })
}

/** Which part of all addresses of its family a range is. */
function shareOf(range: string): { family: 4 | 6; share: number } {
  const [address = '', bits] = range.split('/')
  if (isIP(address) === 4) return { family: 4, share: 2 ** -Number(bits ?? 32) }
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const length = Number(bits ?? 128)
  // Proxies' IPv4 addresses may be written as IPv6: ::ffff:0.0.0.0/96 is all of them.
  if (mappedIPv4.test(hostname) && length >= 96) return { family: 4, share: 2 ** (96 - length) }
  return { family: 6, share: 2 ** -length }
}
