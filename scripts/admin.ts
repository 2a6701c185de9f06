import { userInfo } from 'node:os'
import fastify from 'fastify'
import { errors } from '../contract/errors/errors.ts'
import { logSecurityEvent } from '../server/platform/operations/security-log.ts'
import {
  resetFactor,
  revokeAdmin,
  signOutEverywhere,
  vouchForAdmin,
} from '../server/users/shell-rights.ts'
import { withShopDatabase } from './connect.ts'

const usage = 'npm run admin -- grant EMAIL | revoke EMAIL | sign-out EMAIL | reset-factor EMAIL'

const acts = {
  grant: vouchForAdmin,
  revoke: revokeAdmin,
  'sign-out': signOutEverywhere,
  'reset-factor': resetFactor,
}
const events = {
  grant: 'role_changed',
  revoke: 'role_changed',
  'sign-out': 'session_ended',
  'reset-factor': 'second_factor_removed',
} as const
const isAct = (word: string): word is keyof typeof acts => Object.hasOwn(acts, word)

const [act = '', email = ''] = process.argv.slice(2)
const address = email.trim().toLowerCase()
// The shop's own logger, so that the line looks like those of the server.
const { log } = fastify({ logger: { stream: process.stderr } })

const done = {
  grant: `${address} is an admin now (the address counts as verified: you vouched for it).`,
  revoke: `${address} is no admin any more.`,
  'sign-out': `${address} is signed out everywhere.`,
  'reset-factor': `${address} has no second factor any more.`,
}

if (!isAct(act) || !address.includes('@')) {
  console.error(`Usage: ${usage}`)
  process.exitCode = 1
} else {
  await withShopDatabase(async ({ db }) => {
    const result = await acts[act](db, address)
    if (result.outcome !== 'done') process.exitCode = 1
    if (result.outcome === 'unknown')
      return console.log(`There is no account ${address}: it has to sign up first.`)
    if (result.outcome === 'last_admin') return console.log(errors.last_admin.message)
    const actor = `shell:${userInfo().username}`
    logSecurityEvent(log, events[act], { actor, target: result.userId, address: 'shell' })
    console.log(done[act])
  })
}
