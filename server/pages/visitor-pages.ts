/** The addresses whose page is the same for everybody: identity is the browser's business (decisions/0003). */
const visitorPages = new Set(['/', '/about', '/contact', '/login', '/signUp'])

/** Whether an address shows everybody the same page, complete before any script has run. */
export function isVisitorPage(address: string): boolean {
  return visitorPages.has(address)
}
