import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon'

/** Says that the network is gone for as long as it is; waiting lists load by themselves once it is back. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky bottom-0 z-40 print:hidden">
      {!isOnline && (
        <p className="band-dark flex items-center justify-center gap-3 px-4 py-3">
          <Icon name="alert" className="text-signal-on-dark" />
          You are offline… What you see may be out of date, and nothing is sent.
        </p>
      )}
    </div>
  )
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
