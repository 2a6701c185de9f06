import { useQuery } from '@tanstack/react-query'
import { href, Link, useLocation, useNavigate } from 'react-router'
import * as words from '#words/basket'
import { loginPath } from '../../auth/return-path'
import { useSession } from '../../auth/session'
import { configQuery } from '../../config-queries'
import { lazyPart } from '../../shell/lazy-part'
import { Button, buttonClass } from '../../ui/button'
import type { PricedBasket } from '../use-priced-basket'

const QuoteDialog = lazyPart(() => import('./quote-dialog').then((module) => module.QuoteDialog))

const ways = [
  { hash: '#proforma', label: words.getAProforma },
  { hash: '#quote', label: words.askForAQuote },
]

/**
 * A priced offer of the basket, at once or from the office; the dialog is loaded when it is opened. The address names what is
 * open: visitors come back to it from the login.
 */
export function BasketQuote({ basket }: { basket: PricedBasket }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useSession().state === 'signed-in'
  const { data: config } = useQuery(configQuery)
  const show = (next: string) => void navigate({ hash: next }, { replace: true })
  const offered = ways.filter((way) => way.hash === '#quote' || config?.quoteDays !== 0)
  const isOpen = isSignedIn && basket.isPriced && offered.some((way) => way.hash === hash)
  return (
    <>
      {offered.map((way) =>
        isSignedIn ? (
          <Button
            key={way.hash}
            variant="secondary"
            size="small"
            disabled={!basket.isPriced}
            onClick={() => show(way.hash)}
          >
            {way.label}
          </Button>
        ) : (
          <Link
            key={way.hash}
            to={loginPath(`${href('/basket')}${way.hash}`)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {way.label}
          </Link>
        ),
      )}
      {isOpen && (
        <QuoteDialog basket={basket} isAsking={hash === '#quote'} onClose={() => show('')} />
      )}
    </>
  )
}
