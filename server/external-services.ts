import { z } from 'zod'
import { startGoogleSandbox } from './auth/google-sandbox.ts'
import type { Config } from './config.ts'
import {
  type OwnDataDir,
  startEmbeddedPostgres,
  takeDataDir,
} from './database/embedded-postgres.ts'
import { watchEmbedded } from './database/embedded-watch.ts'
import { printLine } from './http/console.ts'
import { startStripeSandbox } from './payments/stripe-sandbox.ts'

/** Where the shop finds what runs beside it. */
export const externalServicesSchema = z.object({
  databaseUrl: z.string(),
  stripe: z.object({ apiBase: z.string(), jsUrl: z.string().optional() }),
  googleIssuer: z.string(),
})
export type ExternalServices = z.output<typeof externalServicesSchema>
type Stops = (() => Promise<unknown>)[]
export type Starting = {
  stops: Stops
  /** Called when the embedded database cannot be kept running. */
  onDatabaseLost: () => void
}

/** Starts what nobody else brings: the embedded database and the sandboxes. One process does, however many serve. */
export async function startExternalServices(
  config: Config,
  starting: Starting,
): Promise<ExternalServices> {
  // Before the sandboxes: they would open the files of another shop that has this folder.
  const own = config.databaseUrl ? undefined : takeDataDir(config.dataDir)
  const { stops } = starting
  const begun = [
    own ? startEmbedded(config, starting, own) : config.databaseUrl,
    findStripe(config, stops),
    findGoogle(config, stops),
  ] as const
  // Not by Promise.all alone: what starts on after the fault of another would be left behind.
  await Promise.allSettled(begun)
  const [databaseUrl = '', stripe, googleIssuer] = await Promise.all(begun)
  return { databaseUrl, stripe, googleIssuer }
}

/** The configuration with those addresses in place of the services' own. */
export function withExternalServices(
  config: Config,
  { stripe, googleIssuer }: ExternalServices,
): Config {
  return {
    ...config,
    stripe: { ...config.stripe, apiBase: stripe.apiBase, jsUrl: stripe.jsUrl },
    google: { ...config.google, issuer: googleIssuer },
  }
}

async function startEmbedded(
  { dataDir }: Config,
  { stops, onDatabaseLost }: Starting,
  own: OwnDataDir,
): Promise<string> {
  const late = new AbortController()
  const options = { dataDir, log: printLine, signal: late.signal }
  const starting = stoppable(stops, startEmbeddedPostgres(options, own))
  // Before that waits for it: to make a new database takes longer than there is time to stop.
  stops.push(async () => late.abort())
  const embedded = await starting
  stops.push(watchEmbedded(embedded, { log: printLine, onGivenUp: onDatabaseLost }))
  return embedded.url
}

async function findStripe(config: Config, stops: Stops): Promise<ExternalServices['stripe']> {
  const { sandbox, apiBase, jsUrl } = config.stripe
  if (!sandbox) return { apiBase, jsUrl }
  const { url } = await stoppable(stops, startStripeSandbox(config))
  return { apiBase: url, jsUrl: jsUrl ?? `${url}/stripe.js` }
}

async function findGoogle(config: Config, stops: Stops): Promise<string> {
  if (!config.google.sandbox) return config.google.issuer
  const { url } = await stoppable(stops, startGoogleSandbox(config))
  return url
}

/** Has it stopped again, also when that is asked for while it is still starting. */
function stoppable<T extends { stop: () => Promise<unknown> }>(
  stops: Stops,
  starting: Promise<T>,
): Promise<T> {
  stops.push(() =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  )
  return starting
}
