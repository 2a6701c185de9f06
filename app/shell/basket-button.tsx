import { useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/basket'
import { onSessionChange, readSessionEmail, VISITOR_BASKET } from '../auth/session'
import { buttonClass } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { useIdle } from '../ui/use-idle'
import { optionalPart } from './lazy-part'

const name = <span className="sr-only">{words.basket}</span>
const BasketCount = optionalPart(() => import('../basket/basket-link'), 'BasketCount', name)
const Ordering = optionalPart(() => import('../basket/basket-link'), 'Ordering')

/** The basket's icon. Counting its lines takes the scripts of all calls, which a visitor without a basket does without. */
export function BasketButton() {
  const mayCount = useSyncExternalStore(onSessionChange, mayHaveLines, () => false)
  const isCounted = useIdle() && mayCount
  return (
    <>
      <Link
        to={href('/basket')}
        className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'max-w-[44px]')}
      >
        <Icon name="basket" className="size-6" />
        {isCounted ? <BasketCount /> : name}
      </Link>
      {isCounted && <Ordering />}
    </>
  )
}

const mayHaveLines = () =>
  readSessionEmail() !== '' || localStorage.getItem(VISITOR_BASKET) !== null
