import { useEffect, useSyncExternalStore } from 'react'
import { whenReachable } from '../shell/reachability'

/**
 * The security policy that lets the card provider in came with the document, and only if that was a payment page's.
 * Whoever came here from another page of the shop gets the document once more.
 */
export function usePaymentDocument(): boolean {
  const isOwn = useSyncExternalStore(neverChanges, isPaymentDocument, () => true)
  useEffect(() => {
    if (!isOwn) whenReachable(() => window.location.reload())
  }, [isOwn])
  return isOwn
}

function isPaymentDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  const address = document && URL.parse(document.name)
  return !address || address.pathname.startsWith('/dashboard/payment/')
}

function neverChanges() {
  return () => {}
}
