import type { Config } from '../../config.ts'
import { truncateLine } from './truncate-log.ts'

/** Shorter settings are not secret, and redacting them would hide ordinary words. */
const SHORTEST_SECRET = 8
const REDACTED = '[redacted]'

/** Fields of errors in which the database and the card provider quote what was sent to them. */
export const redactedFields = {
  paths: ['detail', 'where', 'internalQuery', 'raw', 'headers'].map((field) => `err.${field}`),
  censor: REDACTED,
}

/** Tokens, keys and passwords, in case an error's message quotes one. */
const patterns: [RegExp, string][] = [
  [/\bBearer\s+[^\s"\\]+/gi, `Bearer ${REDACTED}`],
  [/\b(?:sk|rk|whsec)_\w+/g, REDACTED],
  [/\b(pi_\w+?)_secret_\w+/g, `$1_secret_${REDACTED}`],
  [/(session_token=)[^;\s"\\]+/g, `$1${REDACTED}`],
  [/(\\?"\w*(?:password|secret|token)\w*\\?":\s*\\?")[^"\\]+/gi, `$1${REDACTED}`],
  [/([?&](?:key|token|code|state)=)[^&\s"\\]+/gi, `$1${REDACTED}`],
  [/(:\/\/[^\s:/@"]*:)[^\s@/"]+@/g, `$1${REDACTED}@`],
  // Tokens of 256 bits and of 32 letters; ids have dashes.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/(?<![\w/-])[\w-]{43,}(?![\w/-])/g, REDACTED],
  [/\b[A-Za-z0-9]{32}\b/g, REDACTED],
]

/** Standard error, with secrets redacted and long lines cut. Standard output is for the operator. */
export function logStream(config: Config) {
  const redact = redactor(secretsOf(config))
  return {
    write(line: string): void {
      process.stderr.write(redact(truncateLine(line)))
    },
  }
}

/** Replaces these secrets, and everything that looks like one. */
export function redactor(secrets: readonly string[]): (line: string) => string {
  return (line) => {
    const known = secrets.reduce((text, secret) => text.replaceAll(secret, REDACTED), line)
    return patterns.reduce((text, [pattern, by]) => text.replace(pattern, by), known)
  }
}

function secretsOf({
  authSecret,
  stripe,
  google,
  imageHost,
  bucket,
  mail,
  ...config
}: Config): string[] {
  const urls = [config.databaseUrl, config.databaseReadUrl, config.databaseDirectUrl, mail.smtpUrl]
  const passwords = urls.map((url) => url && new URL(url).password)
  return [
    authSecret,
    stripe.secretKey,
    stripe.webhookSecret,
    google.clientSecret,
    imageHost.key,
    bucket?.secret,
    config.metricsToken,
    ...passwords,
    ...passwords.map((password) => password && decodeURIComponent(password)),
  ]
    .filter((secret) => secret !== undefined)
    .filter(({ length }) => length >= SHORTEST_SECRET)
}
