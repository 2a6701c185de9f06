/** Pages that the server renders completely, the same for every visitor (decisions/0003). */
const visitorPages = new Set(['/', '/about', '/contact', '/login', '/signUp'])

/** Whether a page shows its first picture without its scripts (decisions/0010). */
export function paintsFirst(pattern: string): boolean {
  return visitorPages.has(pattern) || pattern === '/tool/:id'
}

/** Pages that are the same for every visitor and that a shared cache may keep; of the others some have addresses with secrets. */
const openPages = new Set([...visitorPages, '/basket', '/machines', '/machine/:id'])

export function isOpenPage(pattern: string): boolean {
  return openPages.has(pattern)
}
