/** Pages that the server renders completely, the same for every visitor (decisions/0003). */
const visitorPages = new Set(['/', '/about', '/contact', '/login', '/signUp'])

export function isVisitorPage(address: string): boolean {
  return visitorPages.has(address)
}

/** Pages that are the same for every visitor and that a shared cache may keep; of the others some have addresses with secrets. */
const openPages = new Set([...visitorPages, '/basket', '/machines', '/machine/:id'])

export function isOpenPage(pattern: string): boolean {
  return openPages.has(pattern)
}
