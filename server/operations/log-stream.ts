import type { Config } from '../config.ts'
import { shortLine } from './short-lines.ts'

/** Shorter settings are no secrets, and would blot out words. */
const SHORTEST_SECRET = 8
const GONE = '[redacted]'

/** What no line may hold, whoever put it there: what opens accounts, what pays, and what a person typed in secret. */
const patterns: [RegExp, string][] = [
  [/\bBearer\s+[^\s"\\]+/gi, `Bearer ${GONE}`],
  [/\b(?:sk|rk|whsec)_\w+/g, GONE],
  [/\b(pi_\w+?)_secret_\w+/g, `$1_secret_${GONE}`],
  [/(session_token=)[^;\s"\\]+/g, `$1${GONE}`],
  [/(\\?"\w*(?:password|secret|token)\w*\\?":\s*\\?")[^"\\]+/gi, `$1${GONE}`],
  [/([?&](?:key|token|code|state)=)[^&\s"\\]+/gi, `$1${GONE}`],
  [/(:\/\/[^\s:/@"]*:)[^\s@/"]+@/g, `$1${GONE}@`],
  // Tokens of 256 bits and of 32 letters; ids have dashes, and are shorter.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, GONE],
  [/(?<![\w/-])[\w-]{43,}(?![\w/-])/g, GONE],
  [/\b[A-Za-z0-9]{32}\b/g, GONE],
]

/** Where the log goes to: standard error, without what nobody may read there. Standard output is for whoever starts the shop. */
export function logStream(config: Config) {
  const redact = redactor(secretsOf(config))
  return {
    write(line: string): void {
      process.stderr.write(redact(shortLine(line)))
    },
  }
}

/** Blots out these secrets, and all that looks like one. */
export function redactor(secrets: readonly string[]): (line: string) => string {
  return (line) => {
    const known = secrets.reduce((text, secret) => text.replaceAll(secret, GONE), line)
    const told = patterns.reduce((text, [pattern, by]) => text.replace(pattern, by), known)
    return told.replace(/\b\d(?:[ -]?\d){13,18}\b/g, (digits) => (isCard(digits) ? GONE : digits))
  }
}

function secretsOf({
  authSecret,
  authSecretBefore,
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
    authSecretBefore,
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

/** The check that the last digit of a card's number is for. */
function isCard(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
