import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import * as words from '#words/webhook-tries'
import { Refusal, suspicious } from '../platform/http/refusal.ts'

export type Resolve = (name: string) => Promise<LookupAddress[]>
/** Where messages may go. The demo and tests send to this machine, too, by any protocol and port. */
export type Reach = { toLoopback: boolean; resolve: Resolve }

/** Why an address is not connected to, in place of an error of the network. */
export class InsideAddress extends Error {}
export class UnknownName extends Error {}

/** Where this shop sends. */
export const reachOf = ({ webhooksToLoopback }: { webhooksToLoopback: boolean }): Reach => ({
  toLoopback: webhooksToLoopback,
  resolve: resolveName,
})

const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/** Asks the name servers itself: the system's way keeps a thread busy that passwords and files need, as long as a server of an endpoint's owner likes. */
async function resolveName(name: string): Promise<LookupAddress[]> {
  if (name === 'localhost') return [{ address: '127.0.0.1', family: 4 }]
  const [four, six] = await Promise.all([
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ])
  const of = (family: 4 | 6) => (address: string) => ({ address, family })
  return [...four.map(of(4)), ...six.map(of(6))]
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** What is no public address of one machine: private, link-local, shared, reserved, for documentation, for many. */
const reserved4 = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24
  192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4`
/** Of the public ones those, too, that hold an address of IPv4 or lead to another: 6to4, Teredo, NAT64. */
const reserved6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'

const inside = new BlockList()
for (const subnet of reserved4.trim().split(/\s+/)) addSubnet(subnet, 'ipv4')
for (const subnet of reserved6.split(' ')) addSubnet(subnet, 'ipv6')

/** All other addresses of IPv6 are within a network, or map to those of IPv4. */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')

function addSubnet(subnet: string, family: 'ipv4' | 'ipv6') {
  const [net = '', bits] = subnet.split('/')
  inside.addSubnet(net, Number(bits), family)
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const isLoopback = (address: string): boolean => loopback.check(address, familyOf(address))

/** Whether an address is one of a machine that the whole internet reaches. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const family = familyOf(address)
  if (isLoopback(address) || inside.check(address, family)) return false
  return family === 'ipv4' || public6.check(address, family)
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isHttps = ({ protocol, port }: URL): boolean => protocol === 'https:' && port === ''

/** Whether a connection for this address may go to that machine. */
function mayConnect(url: URL, address: string, { toLoopback }: Pick<Reach, 'toLoopback'>): boolean {
  return isLoopback(address) ? toLoopback : isHttps(url) && isPublicAddress(address)
}

/** Whether an address is written as numbers that are not to be connected to: Node looks up names alone. */
export const isInsideNumber = (url: URL, reach: Reach): boolean =>
  isIP(hostOf(url)) > 0 && !mayConnect(url, hostOf(url), reach)

/** Refuses with 400 an address that messages never go to; what its name leads to is judged by `safeLookup` at each try. */
export function refuseUnsafeAddress(address: string, reach: Reach): void {
  const url = new URL(address)
  if (isInsideNumber(url, reach))
    throw suspicious(new Refusal('malformed', { what: words.mustNotBeInside }))
  if (!isHttps(url) && !reach.toLoopback)
    throw new Refusal('malformed', { what: words.mustBeReachedByHttps })
}

/** Resolves a name once, for the connection that is being made: it goes to the addresses that were judged here, and to none if one of them is inside. */
export function safeLookup(url: URL, { resolve, ...reach }: Reach): LookupFunction {
  const judge = (addresses: LookupAddress[]) => {
    if (addresses.length === 0) throw new UnknownName()
    if (!addresses.every(({ address }) => mayConnect(url, address, reach)))
      throw new InsideAddress()
    return addresses
  }
  return (name, { all }, done) =>
    void resolve(name)
      .then(judge)
      .then(
        ([first, ...others]) =>
          first && (all ? done(null, [first, ...others]) : done(null, first.address, first.family)),
        (error) => done(error, []),
      )
}
