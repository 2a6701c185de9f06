import { revokeAdmin, vouchForAdmin } from '../server/users/user-store.ts'
import { withShopDatabase } from './connect.ts'

const usage = 'npm run admin -- grant EMAIL | revoke EMAIL'

const [act, email = ''] = process.argv.slice(2)
const address = email.trim().toLowerCase()

const sentences = {
  grant: `${address} is an admin now (the address counts as verified: you vouched for it).`,
  revoke: `${address} is no admin any more.`,
}

if ((act !== 'grant' && act !== 'revoke') || !address.includes('@')) {
  console.error(`Usage: ${usage}`)
  process.exitCode = 1
} else {
  await withShopDatabase(async ({ db }) => {
    const change = act === 'grant' ? vouchForAdmin : revokeAdmin
    const isKnown = await change(db, address)
    if (!isKnown) process.exitCode = 1
    console.log(
      isKnown ? sentences[act] : `There is no account ${address}: it has to sign up first.`,
    )
  })
}
