import type { Config } from '../../config.ts'

/** Shorter settings are not secret, and redacting them would hide ordinary words. */
const SHORTEST_SECRET = 8
const REDACTED = '[redacted]'

/** Fields of errors in which the database and the card provider quote what was sent to them. */
export const redactedFields = {
  paths: ['detail', 'where', 'internalQuery', 'raw', 'headers'].map((field) => `err.${field}`),
  censor: REDACTED,
}

const patterns: [RegExp, string][] = [
  [/\bBearer\s+[^\s"\\]+/gi, `Bearer ${REDACTED}`],
  [/\b(?:sk|rk|whsec)_[\w+/=]+/g, REDACTED],
  [/(bdm_\w{8})\w+/g, `$1${REDACTED}`],
  [/(bdp_|\/punchout\/transfer\/)[\w-]+/g, `$1${REDACTED}`],
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

export function logStream(config: Config) {
  const redact = redactor(secretsOf(config))
  return {
    write(line: string): void {
      process.stderr.write(redact(truncateLine(line)))
    },
  }
}

export function redactor(secrets: readonly string[]): (line: string) => string {
  return (line) => {
    const known = secrets.reduce((text, secret) => text.replaceAll(secret, REDACTED), line)
    return patterns.reduce((text, [pattern, by]) => text.replace(pattern, by), known)
  }
}

function secretsOf({ stripe, google, imageHost, bucket, mail, ...config }: Config): string[] {
  const keys = [config.authSecret, stripe.secretKey, stripe.webhookSecret, google.clientSecret]
  const urls = [config.databaseUrl, config.databaseReadUrl, config.databaseDirectUrl, mail.smtpUrl]
  const passwords = urls.flatMap((url) => (url ? new URL(url).password : []))
  const decoded = passwords.map(decodeURIComponent)
  return [...keys, imageHost.key, bucket?.secret, config.metricsToken, ...passwords, ...decoded]
    .filter((secret) => secret !== undefined)
    .filter(({ length }) => length >= SHORTEST_SECRET)
}

const SHORT_LINE = 1_000
const MAX_LINE = 12_000
const MAX_FIELD = 400
const MAX_STACK = 4_000
const MAX_ENTRIES = 20

/** Cuts each field of a log line: fields quote requests, and long ones would fill the disk. */
export function truncateLine(line: string): string {
  if (line.length <= SHORT_LINE) return line
  const fields = parseLogLine(line)
  if (!fields) return `${truncateText(line.trimEnd())}\n`
  const truncated = JSON.stringify(fields, (name, value) => truncateValue(name, value))
  if (truncated.length <= MAX_LINE) return `${truncated}\n`
  const { level, time, pid, requestId, msg } = fields
  return `${JSON.stringify({ level, time, pid, requestId, msg: truncateText(msg), cut: truncated.length })}\n`
}

export function truncateText(text: unknown, max = MAX_FIELD): string {
  const whole = String(text)
  return whole.length <= max ? whole : `${whole.slice(0, max)}… (${whole.length} characters)`
}

function truncateValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES)
  if (typeof value !== 'string') return value
  return truncateText(value, name === 'stack' ? MAX_STACK : MAX_FIELD)
}

function parseLogLine(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
