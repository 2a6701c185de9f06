import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as words from '#words/ui'
import { buttonClass } from '../button'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../icon'
import { pageCountOf } from './list-page'

type PaginationProps = {
  view: { page: number; hrefOf: (page: number) => string }
  found: number
  /** Focused after a step to another page. */
  start: RefObject<HTMLElement | null>
}

export function Pagination({ view, found, start }: PaginationProps) {
  const pageCount = pageCountOf(found)
  const page = Math.min(view.page, pageCount)
  const { announcement, ask } = useMoveToStart(page, pageCount, start)
  if (pageCount < 2) return null
  const links = { hrefOf: view.hrefOf, ask }
  return (
    <nav aria-label={words.pages} className="flex items-center justify-center gap-1 print:hidden">
      <p ref={announcement} role="status" className="sr-only" />
      {page > 1 ? (
        <PageStep {...links} page={page - 1} icon="chevron-left" name={words.previousPage} />
      ) : (
        noStep
      )}
      <span className="px-2 text-sm tabular-nums sm:hidden">{words.pageOf(page, pageCount)}</span>
      <ol className="hidden gap-1 sm:flex">
        {pagesToShow(page, pageCount).map((each) => (
          <li key={each}>
            <PageLink {...links} page={each} isCurrent={each === page} />
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <PageStep {...links} page={page + 1} icon="chevron-right" name={words.nextPage} />
      ) : (
        noStep
      )}
    </nav>
  )
}

const noStep = <span className="size-11" />

/** After a step to another page, focuses the start of the list and announces the page. */
function useMoveToStart(page: number, pageCount: number, start: PaginationProps['start']) {
  const asked = useRef<number>(undefined)
  const announcement = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asked.current !== page) return
    asked.current = undefined
    start.current?.focus()
    if (announcement.current) announcement.current.textContent = words.pageOf(page, pageCount)
  }, [page, pageCount, start])
  const ask = (wanted: number) => {
    asked.current = wanted
  }
  return { announcement, ask }
}

type Links = { hrefOf: (page: number) => string; ask: (page: number) => void }
/** A negative page is a gap. */
function PageLink({ page, isCurrent, hrefOf, ask }: Links & { page: number; isCurrent: boolean }) {
  if (page < 0) return <span className="grid h-11 place-items-center px-1">…</span>
  return (
    <Link
      to={hrefOf(page)}
      onClick={() => ask(page)}
      aria-label={words.page(page)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        buttonClass({ variant: isCurrent ? 'secondary' : 'quiet', size: 'icon' }),
        'tabular-nums',
      )}
    >
      {page}
    </Link>
  )
}

type StepProps = Links & { page: number; icon: IconName; name: string }

function PageStep({ page, hrefOf, ask, icon, name }: StepProps) {
  const look = buttonClass({ variant: 'quiet', size: 'icon' })
  return (
    <Link to={hrefOf(page)} onClick={() => ask(page)} aria-label={name} className={look}>
      <Icon name={icon} />
    </Link>
  )
}

/** First, last, and the neighbours of the current page. Gaps are negative, so that each has its own key. */
export function pagesToShow(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  const pages = [...new Set(wanted)].filter((each) => each >= 1 && each <= pageCount)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? each - 1
    return each - before > 1 ? [-each, each] : [each]
  })
}
