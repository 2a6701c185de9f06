import type { Config } from '../config.ts'
import { type StandIn, startStandIn } from '../stand-in.ts'

/** Starts the stand-in for Google. */
export function startGoogleSandbox({ host, publicUrl, google }: Config): Promise<StandIn> {
  return startStandIn('google', {
    SANDBOX_HOST: host,
    SANDBOX_CLIENT_ID: google.clientId,
    SANDBOX_CLIENT_SECRET: google.clientSecret,
    SANDBOX_REDIRECT_URIS: `${publicUrl}/api/auth/callback/google`,
  })
}
