import { useIdle } from '../ui/use-idle'
import { optionalPart } from './lazy-part'

/** Without a network the header does without it. */
const BasketLink = optionalPart(() =>
  import('../basket/basket-link').then((module) => module.BasketLink),
)

/** The place of the basket's icon, which loads when the browser is idle. */
export function BasketButton() {
  const isIdle = useIdle()
  return (
    // Very large text leaves the header no room for a wider one.
    <div className="size-11 max-w-[44px] shrink-0">{isIdle && <BasketLink />}</div>
  )
}
