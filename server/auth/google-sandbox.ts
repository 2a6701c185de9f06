import type { Config } from '../config.ts'
import { type SandboxProcess, startSandboxProcess } from '../sandbox-process.ts'
import { trustedOrigins } from './trusted-origins.ts'

export function startGoogleSandbox(config: Config): Promise<SandboxProcess> {
  const { host, google } = config
  return startSandboxProcess('google', {
    SANDBOX_HOST: host,
    SANDBOX_CLIENT_ID: google.clientId,
    SANDBOX_CLIENT_SECRET: google.clientSecret,
    SANDBOX_REDIRECT_URIS: trustedOrigins(config)
      .map((origin) => `${origin}/api/auth/callback/google`)
      .join(','),
  })
}
