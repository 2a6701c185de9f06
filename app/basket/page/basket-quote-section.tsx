import { useQuery } from '@tanstack/react-query'
import { href, Link, useLocation, useNavigate } from 'react-router'
import * as words from '#words/basket'
import { loginPath } from '../../auth/return-path'
import { useSession } from '../../auth/session'
import { configQuery } from '../../config-queries'
import { lazyPart } from '../../shell/lazy-part'
import { Button, buttonClass } from '../../ui/button'
import type { PricedBasket } from '../use-priced-basket'

const QuoteDialog = lazyPart(() => import('./quote-dialog'), 'QuoteDialog')

const HASH = '#quote'

/** A priced offer of the basket, at once or from the office. The address says that it is open: visitors come back to it from the login. */
export function BasketQuote({ basket }: { basket: PricedBasket }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useSession().state === 'signed-in'
  const { data: config } = useQuery(configQuery)
  const show = (next: string) => void navigate({ hash: next }, { replace: true })
  const isReady = basket.isPriced && basket.quotable.length > 0
  if (!isSignedIn)
    return (
      <Link to={loginPath(`${href('/basket')}${HASH}`)} className={buttonClass({ size: 'small' })}>
        {words.quote}
      </Link>
    )
  return (
    <>
      <Button size="small" disabled={!isReady} onClick={() => show(HASH)}>
        {words.quote}
      </Button>
      {isReady && config && hash === HASH && (
        <QuoteDialog basket={basket} days={config.quoteDays} onClose={() => show('')} />
      )}
    </>
  )
}
