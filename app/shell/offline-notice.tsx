import { useSyncExternalStore } from 'react'
import * as words from '#words/shell'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { isWaiting, subscribeToWaiting, tryAgain } from './reachability'

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  const isPageWaiting = useSyncExternalStore(subscribeToWaiting, isWaiting, () => false)
  return (
    <div role="status" className="sticky bottom-0 z-40 print:hidden">
      {(!isOnline || isPageWaiting) && (
        <div className="band-dark flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-3">
          <p className="flex items-center gap-3">
            <Icon name="alert" className="shrink-0 text-signal-on-dark" />
            {textFor(isOnline, isPageWaiting)}
          </p>
          {isPageWaiting && (
            <Button variant="secondary" onClick={tryAgain}>
              {words.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function textFor(isOnline: boolean, isPageWaiting: boolean): string {
  if (!isPageWaiting) return words.youAreOfflineWhatYou
  const what = isOnline ? words.theShopCannotBeReached : words.youAreOffline
  return words.whatYouAskedForOpens(what)
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
