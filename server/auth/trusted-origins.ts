import type { Config } from '../config.ts'

/** The origins whose pages may use cookies: the public one, and on a loopback address its other names. */
export function trustedOrigins({ publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  const url = new URL(publicUrl)
  const loopback = ['127.0.0.1', 'localhost', '[::1]']
  if (!loopback.includes(url.hostname)) return [publicUrl]
  const port = url.port ? `:${url.port}` : ''
  return loopback.map((name) => `${url.protocol}//${name}${port}`)
}

/** The other origins whose pages may call with a token; their cookies are ignored. */
export const otherOrigins = (config: Pick<Config, 'publicUrl' | 'corsOrigins'>): Set<string> =>
  new Set(config.corsOrigins).difference(new Set(trustedOrigins(config)))
