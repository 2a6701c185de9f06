import { fork } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { trustedOrigins } from '../../auth/trusted-origins.ts'
import type { Config } from '../../config.ts'
import { stripeSandboxEnv } from '../../payments/cards/stripe-sandbox.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { printLine } from '../http/console.ts'
import { isBuilt, projectRoot } from '../project-root.ts'
import { compileCacheEnv } from './compile-cache.ts'

export const externalServicesSchema = z.object({
  databaseUrl: z.string(),
  stripe: z.object({ apiBase: z.string(), jsUrl: z.string().optional() }),
  googleIssuer: z.string(),
})
export type ExternalServices = z.output<typeof externalServicesSchema>
type Stops = (() => Promise<unknown>)[]
export type Starting = { stops: Stops; onDatabaseLost: () => void }

/** Starts the embedded database and the sandboxes that the configuration asks for; in a cluster only the primary does. */
export async function startExternalServices(config: Config, starting: Starting) {
  const { stops } = starting
  const begun = [
    // First: it throws, before the sandboxes open their files, when another shop uses the data folder.
    findDatabase(config, starting),
    findStripe(config, stops),
    findGoogle(config, stops),
  ] as const
  // Promise.all alone would leave services running that start after another one failed.
  await Promise.allSettled(begun)
  const [databaseUrl, stripe, googleIssuer] = await Promise.all(begun)
  return { databaseUrl, stripe, googleIssuer }
}

export function withExternalServices(config: Config, { stripe, googleIssuer }: ExternalServices) {
  return {
    ...config,
    stripe: { ...config.stripe, apiBase: stripe.apiBase, jsUrl: stripe.jsUrl },
    google: { ...config.google, issuer: googleIssuer },
  }
}

function findDatabase({ databaseUrl, dataDir }: Config, { stops, onDatabaseLost }: Starting) {
  if (databaseUrl) return Promise.resolve(databaseUrl)
  const late = new AbortController()
  const options = { dataDir, log: printLine, signal: late.signal, onLost: onDatabaseLost }
  const starting = stoppable(stops, startEmbeddedPostgres(options))
  // Creating a database takes longer than a stop may, so the stop aborts it.
  stops.push(async () => late.abort())
  return starting.then(({ url }) => url)
}

async function findStripe(config: Config, stops: Stops): Promise<ExternalServices['stripe']> {
  const { sandbox, apiBase, jsUrl } = config.stripe
  if (!sandbox) return { apiBase, jsUrl }
  const { url } = await stoppable(stops, startSandboxProcess('stripe', stripeSandboxEnv(config)))
  return { apiBase: url, jsUrl: jsUrl ?? `${url}/stripe.js` }
}

async function findGoogle(config: Config, stops: Stops): Promise<string> {
  const { host, google } = config
  if (!google.sandbox) return google.issuer
  const starting = startSandboxProcess('google', {
    SANDBOX_HOST: host,
    SANDBOX_CLIENT_ID: google.clientId,
    SANDBOX_CLIENT_SECRET: google.clientSecret,
    SANDBOX_REDIRECT_URIS: trustedOrigins(config)
      .map((origin) => `${origin}/api/auth/callback/google`)
      .join(','),
  })
  return (await stoppable(stops, starting)).url
}

/** Registers the stop before the start has ended. */
function stoppable<T extends { stop: () => Promise<unknown> }>(stops: Stops, starting: Promise<T>) {
  stops.push(async () => (await starting.catch(() => undefined))?.stop())
  return starting
}

const readySchema = z.object({ url: z.url() })

async function startSandboxProcess(name: string, env: Record<string, string>) {
  const program = path.join(
    projectRoot,
    isBuilt ? `dist/${name}-sandbox.js` : `packages/${name}-sandbox/main.ts`,
  )
  const child = fork(program, { env: { ...compileCacheEnv, ...env } })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { url } = await new Promise<z.output<typeof readySchema>>((resolve, reject) => {
    child.once('message', (message) => resolve(readySchema.parse(message)))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The ${name} sandbox ended with code ${code}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}
