import { lazyPart } from '../shell/lazy-part'

/** The dialogs of transfers load when they are opened. */
export const RecordTransfer = lazyPart(
  () => import('./record-transfer-dialog'),
  'RecordTransferDialog',
)

export const ReverseTransfer = lazyPart(
  () => import('./reverse-transfer-dialog'),
  'ReverseTransferDialog',
)

export const RefundSentDialog = lazyPart(() => import('./refund-sent-section'), 'SentDialog')
