import { Link, type To } from 'react-router'
import * as words from '#words/tools'
import { Icon } from '../ui/icon'
import { targetClass } from '../ui/touch-target'

type BreadcrumbProps = { ways: readonly { to: To; label: string }[]; here: string }

/** The way to a page: 'Catalogue > Measuring > Vernier Caliper'. */
export function Breadcrumb({ ways, here }: BreadcrumbProps) {
  return (
    <nav aria-label={words.breadcrumb} className="mb-2 print:hidden">
      <ol className="flex items-center gap-2 text-sm">
        {ways.map(({ to, label }, at) => (
          <li key={label} className="flex shrink-0 items-center gap-2">
            {at > 0 && <Icon name="chevron-right" className="size-4" />}
            <Link
              to={to}
              className={`${targetClass} font-semibold text-signal underline-offset-4 hover:underline`}
            >
              {label}
            </Link>
          </li>
        ))}
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
