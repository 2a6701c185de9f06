import { href, Link, useLocation } from 'react-router'
import * as words from '#words/tools'
import { Icon } from '../../ui/icon'

export function ToolBreadcrumb({ name }: { name: string | undefined }) {
  const { state } = useLocation()
  return (
    <nav aria-label={words.breadcrumb} className="mb-2 print:hidden">
      <ol className="flex items-center gap-2 text-sm">
        <li className="shrink-0">
          <Link
            to={{ pathname: href('/tools'), search: listSearchOf(state) }}
            className="inline-flex min-h-11 items-center font-semibold text-signal underline-offset-4 hover:underline"
          >
            {words.allProducts}
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-2 text-ink-soft">
          <Icon name="chevron-right" className="size-4" />
          <span aria-current="page" className="truncate">
            {name ?? '…'}
          </span>
        </li>
      </ol>
    </nav>
  )
}

/** The browser's history may hold any value here. */
function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return ''
  const search: unknown = Reflect.get(state, 'listSearch')
  return typeof search === 'string' ? search : ''
}
