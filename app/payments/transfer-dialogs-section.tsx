import { type ComponentProps, lazy, Suspense } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import type { RecordTransferDialog } from './record-transfer-dialog'
import type { SentDialog } from './refund-sent-section'
import type { ReverseTransferDialog } from './reverse-transfer-dialog'

const loadRecord = () =>
  import('./record-transfer-dialog').then((module) => ({ default: module.RecordTransferDialog }))
const LazyRecord = lazy(() => retryUntilReachable(loadRecord))
const loadReverse = () =>
  import('./reverse-transfer-dialog').then((module) => ({ default: module.ReverseTransferDialog }))
const LazyReverse = lazy(() => retryUntilReachable(loadReverse))

/** The dialogs of transfers load when they are opened. */
export function RecordTransfer(props: ComponentProps<typeof RecordTransferDialog>) {
  return (
    <Suspense>
      <LazyRecord {...props} />
    </Suspense>
  )
}

export function ReverseTransfer(props: ComponentProps<typeof ReverseTransferDialog>) {
  return (
    <Suspense>
      <LazyReverse {...props} />
    </Suspense>
  )
}

const loadSent = () =>
  import('./refund-sent-section').then((module) => ({ default: module.SentDialog }))
const LazySent = lazy(() => retryUntilReachable(loadSent))

export function RefundSentDialog(props: ComponentProps<typeof SentDialog>) {
  return (
    <Suspense>
      <LazySent {...props} />
    </Suspense>
  )
}
