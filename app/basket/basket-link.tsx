import { useEffect } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/basket'
import { buttonClass } from '../ui/button'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { watchAccount } from './account-basket'
import { useBasket } from './basket-store'

/** The basket's icon with its number of lines. */
export function BasketLink() {
  const count = useBasket().lines.length
  useEffect(watchAccount, [])
  return (
    <Link
      to={href('/basket')}
      aria-label={words.basketWithLines(formatCount(count))}
      className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'max-w-[44px]')}
    >
      <svg
        aria-hidden="true"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M3 9h18l-2 11H5L3 9Zm4.5 0L12 3l4.5 6M9 13v3m6-3v3" />
      </svg>
      {count > 0 && (
        <span className="absolute top-0 right-0 min-w-5 rounded-full bg-signal px-1 text-center text-xs leading-5 font-bold text-white tabular-nums">
          {count > 999 ? '999+' : count}
        </span>
      )}
    </Link>
  )
}
