import { href, Link } from 'react-router'
import * as words from '#words/basket'
import { classNames } from '../../ui/class-names'
import { formatCount } from '../../ui/format-count'
import { inlineTargetClass } from '../../ui/touch-target'
import { useQuantityInBasket } from '../basket-store'

/** How many of a tool are in the basket, as a link there. */
export function InBasket({ toolId, className }: { toolId: string; className?: string }) {
  const quantity = useQuantityInBasket(toolId)
  if (quantity === 0) return null
  return (
    <Link
      to={href('/basket')}
      className={classNames(inlineTargetClass, 'underline underline-offset-4', className)}
    >
      {words.inYourBasket(formatCount(quantity))}
    </Link>
  )
}
