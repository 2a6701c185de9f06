/** Pages that the server renders completely, the same for every visitor (decisions/0003). */
const visitorPages = new Set(['/', '/about', '/contact', '/login', '/signUp'])

export function isVisitorPage(address: string): boolean {
  return visitorPages.has(address)
}
