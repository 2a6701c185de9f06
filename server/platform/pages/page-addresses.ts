/** A page of the route table or its data, rendered once at an example address: ids and queries are read in the browser. Those of the open catalogue are rendered at each address. */
export type Page = { pattern: string; example: string }
/** `spelled` is the canonical spelling of the address; others are redirected to it. */
type PageAddress = { page: Page; spelled: string }
export type FindPage = (path: string) => PageAddress

type Routes = Record<string, { path?: string; parentId?: string } | undefined>

const NOT_FOUND = '*'
const DATA = /(?<=\/)_\.data$|\.data$/

export function createPageAddresses(routes: Routes): FindPage {
  const patterns = new Set(Object.keys(routes).flatMap((id) => spellOut(patternOf(routes, id))))
  patterns.delete(NOT_FOUND)
  // Patterns with ids first; the others are found by their text.
  const sorted = [...patterns].toSorted((a, b) => Number(b.includes(':')) - Number(a.includes(':')))
  const documents = matcher(sorted, (example) => example)
  const data = matcher(sorted, (example) => `${example.replace(/\/$/, '/_')}.data`)
  return (path) => {
    if (!path.endsWith('.data')) return documents(path)
    // Only the router requests these, so their spelling is not corrected.
    return { page: data(path.replace(DATA, '')).page, spelled: path }
  }
}

function matcher(patterns: string[], exampleOf: (address: string) => string): FindPage {
  const notFound: Page = { pattern: NOT_FOUND, example: exampleOf('/unknown') }
  const toPage = (pattern: string) => ({
    pattern,
    example: exampleOf(pattern.replaceAll(':', 'any-')),
    fits: fitting([pattern]),
  })
  const pages = patterns.map(toPage)
  const fitsAny = fitting(patterns)
  const fixed = new Map(pages.map((page) => [page.pattern, { page, spelled: page.pattern }]))
  return (path) => {
    const known = fixed.get(path)
    if (known) return known
    const decoded = decodePath(path)
    const page = fitsAny.test(decoded) && pages.find(({ fits }) => fits.test(decoded))
    if (!page) return { page: notFound, spelled: path }
    const spelled = spell(page.pattern, path)
    return {
      page: isOwnPage(page.pattern) ? { ...page, example: exampleOf(spelled) } : page,
      spelled,
    }
  }
}

function patternOf(routes: Routes, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  if (path === NOT_FOUND) return NOT_FOUND
  const parent = parentId === undefined ? '/' : patternOf(routes, parentId)
  return path === '' ? parent : `${parent.replace(/\/$/, '')}/${path}`
}

/** '/account/:tab?' is two patterns: one with its last part, one without. */
function spellOut(pattern: string): string[] {
  if (!pattern.endsWith('?')) return [pattern]
  return [pattern.slice(0, -1), pattern.slice(0, pattern.lastIndexOf('/'))]
}

/** The router ignores case and trailing slashes. */
function fitting(patterns: string[]): RegExp {
  const sources = patterns.map((pattern) =>
    pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+'),
  )
  return new RegExp(`^(?:${sources.join('|')})/*$`, 'i')
}

/** As the router does, for which an encoded slash is no separator. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    const parts = path.split('/').map(decodeURIComponent)
    return parts.map((part) => part.replaceAll('/', '%2F')).join('/')
  } catch {
    return path
  }
}

function spell(pattern: string, path: string): string {
  const parts = path.split('/')
  const spelled = pattern.split('/').map((part, at) => (part.startsWith(':') ? parts[at] : part))
  return spelled.join('/')
}

/** Pages of which each address is another: anyone can make up more of them. */
const ownPages = new Set([
  '/catalogue/:category',
  '/catalogue/:category/:page',
  '/part/:word',
  '/:sitemap.xml',
])

export const isOwnPage = (pattern: string): boolean => ownPages.has(pattern)

/** Pages that the server renders completely, the same for every visitor (decisions/0003). */
const visitorPages = new Set([
  ...['/', '/about', '/contact', '/login', '/signUp', '/catalogue'],
  ...[...ownPages].filter((pattern) => !pattern.endsWith('.xml')),
])

export const isVisitorPage = (pattern: string): boolean => visitorPages.has(pattern)

/** Pages that are the same for every visitor and that a shared cache may keep; of the others some have addresses with secrets. */
const openPages = new Set([...visitorPages, '/basket', '/machines', '/machine/:id'])

export const isOpenPage = (pattern: string): boolean => openPages.has(pattern)
