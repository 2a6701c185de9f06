import { Link } from 'react-router'
import * as words from '#words/catalogue'
import { buttonClass } from '../../ui/button'
import { formatCount } from '../../ui/format-count'
import { categoryPath } from './catalogue-link'

type PageLinksProps = { category: string; page: number; pages: number }

/** Links, which programs that read the catalogue follow. */
export function PageLinks({ category, page, pages }: PageLinksProps) {
  return (
    <nav
      aria-label={words.pages}
      className="mt-8 flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      {page > 1 ? (
        <Link to={categoryPath(category, page - 1)} className={wayClass}>
          {words.previousPage}
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular-nums">{words.pageOf(formatCount(page), formatCount(pages))}</span>
      {page < pages ? (
        <Link to={categoryPath(category, page + 1)} className={wayClass}>
          {words.nextPage}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

const wayClass = buttonClass({ variant: 'secondary' })
