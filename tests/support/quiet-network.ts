import type { Page, Request } from 'playwright'

/**
 * To be called before a page is opened. The function that it returns waits until every request is answered and the page
 * has drawn what came without asking for more: Playwright's networkidle waits half a second longer on each page.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    let quiet = 0
    while (quiet < 2) {
      await nextFrames(page)
      quiet = open.size === 0 ? quiet + 1 : 0
    }
  }
}

function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}
