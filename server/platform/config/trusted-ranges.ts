import { isIP } from 'node:net'

const words = ['loopback', 'linklocal', 'uniquelocal']
/** As much as eight networks like 10.0.0.0/8. */
const LARGEST_SHARE = 1 / 32
const mappedIPv4 = /^\[::ffff:[0-9a-f]+:[0-9a-f]+\]$/

/** An address, a CIDR range or one of the proxy library's words for common ranges. */
export function isRange(text: string): boolean {
  if (words.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** True if these ranges together cover more addresses than a list of own proxies could. */
export function trustsEveryone(ranges: string[]): boolean {
  const shares = [...new Set(ranges)].filter((range) => !words.includes(range)).map(shareOfRange)
  return ([4, 6] as const).some((family) => {
    const own = shares.filter((share) => share.family === family)
    return own.reduce((sum, { share }) => sum + share, 0) > LARGEST_SHARE
  })
}

function shareOfRange(range: string): { family: 4 | 6; share: number } {
  const [address = '', bits] = range.split('/')
  if (isIP(address) === 4) return { family: 4, share: 2 ** -Number(bits ?? 32) }
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const length = Number(bits ?? 128)
  // ::ffff:0.0.0.0/96 is all of IPv4.
  if (mappedIPv4.test(hostname) && length >= 96) return { family: 4, share: 2 ** (96 - length) }
  return { family: 6, share: 2 ** -length }
}
