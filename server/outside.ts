import { z } from 'zod'
import { startGoogleSandbox } from './auth/google-sandbox.ts'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { say } from './http/console.ts'
import { startStripeSandbox } from './payments/stripe-sandbox.ts'

/** Where the shop finds what runs beside it. */
export const outsideSchema = z.object({
  databaseUrl: z.string(),
  stripe: z.object({ apiBase: z.string(), jsUrl: z.string().optional() }),
  googleIssuer: z.string(),
})
export type Outside = z.output<typeof outsideSchema>
type Stops = (() => Promise<unknown>)[]

/** Starts what nobody else brings: the embedded database and the sandboxes. One process does, however many serve. */
export async function startOutside(config: Config, stops: Stops): Promise<Outside> {
  const [databaseUrl, stripe, googleIssuer] = await Promise.all([
    config.databaseUrl ?? startEmbedded(config, stops),
    findStripe(config, stops),
    findGoogle(config, stops),
  ])
  return { databaseUrl, stripe, googleIssuer }
}

/** The configuration with those addresses in place of the services' own. */
export function withOutside(config: Config, { stripe, googleIssuer }: Outside): Config {
  return {
    ...config,
    stripe: { ...config.stripe, apiBase: stripe.apiBase, jsUrl: stripe.jsUrl },
    google: { ...config.google, issuer: googleIssuer },
  }
}

async function startEmbedded({ dataDir }: Config, stops: Stops): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: say })
  stops.push(() => embedded.stop())
  return embedded.url
}

async function findStripe(config: Config, stops: Stops): Promise<Outside['stripe']> {
  const { sandbox, apiBase, jsUrl } = config.stripe
  if (!sandbox) return { apiBase, jsUrl }
  const started = await startStripeSandbox(config)
  stops.push(() => started.stop())
  return { apiBase: started.url, jsUrl: jsUrl ?? `${started.url}/stripe.js` }
}

async function findGoogle(config: Config, stops: Stops): Promise<string> {
  if (!config.google.sandbox) return config.google.issuer
  const started = await startGoogleSandbox(config)
  stops.push(() => started.stop())
  return started.url
}
