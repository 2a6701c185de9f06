/**
 * A page of the route table, or its data alone, which the router in the browser asks for. Its text is the same at each of
 * its addresses, for ids and queries are read in the browser: it is rendered once, at an example of them.
 */
export type Page = { pattern: string; example: string }
/** `spelled` is the address as links have it, which is the only spelling that is served. */
type PageAddress = { page: Page; spelled: string }
export type FindPage = (path: string) => PageAddress

/** Of the build's route table what makes up addresses. */
type Routes = Record<string, { path?: string; parentId?: string } | undefined>

const NOT_FOUND = '*'
const DATA = /(?<=\/)_\.data$|\.data$/

/** Finds the page of a path as the router in the browser would: the not-found page where no other fits. */
export function createPageAddresses(routes: Routes): FindPage {
  const patterns = new Set(Object.keys(routes).map((id) => patternOf(routes, id)))
  patterns.delete(NOT_FOUND)
  // Those with ids are looked through first: the others are found by their text.
  const sorted = [...patterns].toSorted((a, b) => Number(b.includes(':')) - Number(a.includes(':')))
  const documents = matcher(sorted, (example) => example)
  const data = matcher(sorted, (example) => `${example.replace(/\/$/, '/_')}.data`)
  return (path) => {
    if (!path.endsWith('.data')) return documents(path)
    // No one links to these: they are served as they come.
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
    const decoded = decode(path)
    const page = fitsAny.test(decoded) && pages.find(({ fits }) => fits.test(decoded))
    return page ? { page, spelled: spell(page.pattern, path) } : { page: notFound, spelled: path }
  }
}

function patternOf(routes: Routes, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  if (path === NOT_FOUND) return NOT_FOUND
  const parent = parentId === undefined ? '/' : patternOf(routes, parentId)
  return path === '' ? parent : `${parent.replace(/\/$/, '')}/${path}`
}

/** The router minds neither upper case nor slashes at the end. */
function fitting(patterns: string[]): RegExp {
  const sources = patterns.map((pattern) =>
    pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+'),
  )
  return new RegExp(`^(?:${sources.join('|')})/*$`, 'i')
}

/** As the router does, to which a slash that was encoded parts nothing. */
function decode(path: string): string {
  if (!path.includes('%')) return path
  try {
    const parts = path.split('/').map(decodeURIComponent)
    return parts.map((part) => part.replaceAll('/', '%2F')).join('/')
  } catch {
    return path
  }
}

/** The pattern, with what the path has in the places of its ids. */
function spell(pattern: string, path: string): string {
  const parts = path.split('/')
  const spelled = pattern.split('/').map((part, at) => (part.startsWith(':') ? parts[at] : part))
  return spelled.join('/')
}
