import { z } from 'zod'
import { startGoogleSandbox } from './auth/google-sandbox.ts'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'
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
  const { stops } = starting
  const begun = [
    // First: it throws, before the sandboxes open their files, when another shop uses the data folder.
    findDatabase(config, starting),
    findStripe(config, stops),
    findGoogle(config, stops),
  ] as const
  // Not by Promise.all alone: what starts on after the fault of another would be left behind.
  await Promise.allSettled(begun)
  const [databaseUrl, stripe, googleIssuer] = await Promise.all(begun)
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

function findDatabase(
  { databaseUrl, dataDir }: Config,
  { stops, onDatabaseLost }: Starting,
): Promise<string> {
  if (databaseUrl) return Promise.resolve(databaseUrl)
  const late = new AbortController()
  const options = { dataDir, log: printLine, signal: late.signal, onLost: onDatabaseLost }
  const starting = stoppable(stops, startEmbeddedPostgres(options))
  // Before that waits for it: to make a new database takes longer than there is time to stop.
  stops.push(async () => late.abort())
  return starting.then(({ url }) => url)
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
