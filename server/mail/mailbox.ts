import { createHash } from 'node:crypto'

const withoutDots = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to, as a hash: addresses that nobody has an account with are counted too, but not
 * collected. 'Anna+shop@mill.example' and 'anna@mill.example' are one mailbox at nearly every mail service.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const [name = ''] = local.split('+')
  const box = withoutDots.includes(domain) ? name.replaceAll('.', '') : name
  return createHash('sha256').update(`${box}@${domain}`).digest('base64url')
}
