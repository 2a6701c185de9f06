import { z } from 'zod'

const optionsSchema = z.object({
  host: z.string().default('127.0.0.1'),
  port: z.coerce.number().int().min(0).max(65535).default(0),
  clientId: z.string().default('sandbox'),
  clientSecret: z.string().default('sandbox-secret'),
  /** Where the shop wants people to be sent back to, separated by commas. */
  redirectUris: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.url()).min(1)),
})

export type GoogleInput = z.input<typeof optionsSchema>
export type GoogleOptions = z.output<typeof optionsSchema>

export function parseOptions(input: GoogleInput): GoogleOptions {
  return optionsSchema.parse(input)
}

export function readEnvironment(env: NodeJS.ProcessEnv): GoogleInput {
  return {
    host: env.SANDBOX_HOST || undefined,
    port: env.SANDBOX_PORT || undefined,
    clientId: env.SANDBOX_CLIENT_ID || undefined,
    clientSecret: env.SANDBOX_CLIENT_SECRET || undefined,
    redirectUris: env.SANDBOX_REDIRECT_URIS ?? '',
  }
}
