import type { Config } from '../config.ts'
import { type StandIn, startStandIn } from '../stand-in.ts'
import { trustedOrigins } from './trusted-origins.ts'

/** Starts the stand-in for Google. */
export function startGoogleSandbox(config: Config): Promise<StandIn> {
  const { host, google } = config
  return startStandIn('google', {
    SANDBOX_HOST: host,
    SANDBOX_CLIENT_ID: google.clientId,
    SANDBOX_CLIENT_SECRET: google.clientSecret,
    SANDBOX_REDIRECT_URIS: trustedOrigins(config)
      .map((origin) => `${origin}/api/auth/callback/google`)
      .join(','),
  })
}
