import { href, Link } from 'react-router'
import * as words from '#words/catalogue'
import * as toolWords from '#words/tools'
import { Icon } from '../../ui/icon'
import { targetClass } from '../../ui/touch-target'
import { categoryPath } from './catalogue-link'

const wayClass = `${targetClass} font-semibold text-signal underline-offset-4 hover:underline`

/** The way to a page of the catalogue: 'Catalogue > Measuring > Vernier Caliper'. */
export function CatalogueWay({ category, here }: { category?: string | null; here: string }) {
  return (
    <nav aria-label={toolWords.breadcrumb} className="mb-2 print:hidden">
      <ol className="flex items-center gap-2 text-sm">
        <li>
          <Link to={href('/catalogue')} className={wayClass}>
            {words.catalogue}
          </Link>
        </li>
        {category && (
          <li className="flex min-w-0 shrink-0 items-center gap-2">
            <Icon name="chevron-right" className="size-4" />
            <Link to={categoryPath(category)} className={wayClass}>
              {category}
            </Link>
          </li>
        )}
        <li className="flex min-w-0 items-center gap-2 text-ink-soft">
          <Icon name="chevron-right" className="size-4" />
          <span aria-current="page" className="truncate">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}
