import type { PageAnswer } from './page-answer.ts'

/** The addresses whose page is the same for everybody: identity is the browser's business (decisions/0003). */
const visitorPages = new Set(['/', '/about', '/contact', '/login', '/signUp'])

/** Whether an address shows everybody the same page, complete before any script has run. */
export function isVisitorPage(address: string): boolean {
  return visitorPages.has(address)
}

export type KeptPages = {
  /** The kept page of an address, made by `make` where there is none; undefined for one that may not be kept. */
  find(address: string, make: () => Promise<PageAnswer>): Promise<PageAnswer> | undefined
  forget(): void
}

/** Keeps visitor pages until what they show may have changed. One request renders, the others wait for it. */
export function keepPages(isFresh: () => boolean): KeptPages {
  const pages = new Map<string, Promise<PageAnswer>>()

  function keep(address: string, make: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const page = make()
    pages.set(address, page)
    const drop = () => pages.get(address) === page && pages.delete(address)
    // A failure, or a page that had to do without one of its lists, is for this request only.
    page.then((answer) => mayBeKept(answer) || drop(), drop)
    return page
  }

  return {
    find: (address, make) => {
      if (!isVisitorPage(address) || !isFresh()) return undefined
      return pages.get(address) ?? keep(address, make)
    },
    forget: () => pages.clear(),
  }
}

function mayBeKept({ status, headers }: PageAnswer): boolean {
  return status === 200 && headers['cache-control'] !== 'no-store'
}
