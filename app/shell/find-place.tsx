import { lazy, type ReactNode, Suspense } from 'react'
import { useIdle } from '../ui/use-idle'

/** Without a network the header does without it. */
const FindButton = lazy(
  (): Promise<{ default: () => ReactNode }> =>
    import('../find/find-button-section').then(
      ({ FindButton }) => ({ default: FindButton }),
      () => ({ default: () => null }),
    ),
)

/** The place of the command bar's button, which loads when the browser is idle. */
export function FindPlace() {
  const isIdle = useIdle()
  return (
    <div className="size-11 min-w-0">
      {isIdle && (
        <Suspense>
          <FindButton />
        </Suspense>
      )}
    </div>
  )
}
