import { createHash } from 'node:crypto'

/** Additional sources, by directive. */
export type ExtraSources = Partial<
  Record<
    'script-src' | 'frame-src' | 'connect-src' | 'img-src' | 'trusted-types',
    readonly string[]
  >
>

/** Without linked data, which is not executed. */
const inlineScripts =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/**
 * The policy of one rendered page. Inline scripts are allowed by their hashes, because a page with a nonce could not be cached.
 */
export function contentSecurityPolicy(html: string, extra: ExtraSources = {}): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html), ...(extra['script-src'] ?? [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(extra['img-src'] ?? [])],
    'font-src': ["'self'"],
    // A texture inside of a 3D model is read as a blob; its tool may have been opened from any page.
    'connect-src': ["'self'", 'blob:', ...(extra['connect-src'] ?? [])],
    'frame-src': extra['frame-src'] ?? ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': extra['trusted-types'] ?? ['default'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function inlineHashes(html: string): string[] {
  return Array.from(html.matchAll(inlineScripts), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
}
