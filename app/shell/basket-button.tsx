import { lazy, type ReactNode, Suspense } from 'react'
import { useIdle } from '../ui/use-idle'

/** Without a network the header does without it. */
const BasketLink = lazy(
  (): Promise<{ default: () => ReactNode }> =>
    import('../basket/basket-link').then(
      ({ BasketLink }) => ({ default: BasketLink }),
      () => ({ default: () => null }),
    ),
)

/** The place of the basket's icon, which loads when the browser is idle. */
export function BasketButton() {
  const isIdle = useIdle()
  return (
    // Very large text leaves the header no room for a wider one.
    <div className="size-11 max-w-[44px] shrink-0">
      {isIdle && (
        <Suspense>
          <BasketLink />
        </Suspense>
      )}
    </div>
  )
}
