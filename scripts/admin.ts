import { userInfo } from 'node:os'
import fastify from 'fastify'
import { errors } from '../contract/errors.ts'
import { noteSecurityEvent } from '../server/auth/security-events.ts'
import { revokeAdmin, vouchForAdmin } from '../server/users/shell-rights.ts'
import { withShopDatabase } from './connect.ts'

const usage = 'npm run admin -- grant EMAIL | revoke EMAIL'

const [act, email = ''] = process.argv.slice(2)
const address = email.trim().toLowerCase()
// The shop's own logger, so that the line looks like those of the server.
const { log } = fastify({ logger: { stream: process.stderr } })

const done = {
  grant: `${address} is an admin now (the address counts as verified: you vouched for it).`,
  revoke: `${address} is no admin any more.`,
}

if ((act !== 'grant' && act !== 'revoke') || !address.includes('@')) {
  console.error(`Usage: ${usage}`)
  process.exitCode = 1
} else {
  await withShopDatabase(async ({ db }) => {
    const change = act === 'grant' ? vouchForAdmin : revokeAdmin
    const result = await change(db, address)
    if (result.outcome !== 'done') process.exitCode = 1
    if (result.outcome === 'unknown')
      return console.log(`There is no account ${address}: it has to sign up first.`)
    if (result.outcome === 'last_admin') return console.log(errors.last_admin.message)
    const actor = `shell:${userInfo().username}`
    noteSecurityEvent(log, 'role_changed', { actor, target: result.userId, address: 'shell' })
    console.log(done[act])
  })
}
