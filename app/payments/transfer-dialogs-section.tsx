import { lazyPart } from '../shell/lazy-part'

export const RecordTransfer = lazyPart(
  () => import('./record-transfer-dialog'),
  'RecordTransferDialog',
)

export const ReverseTransfer = lazyPart(
  () => import('./reverse-transfer-dialog'),
  'ReverseTransferDialog',
)

export const RefundSentDialog = lazyPart(() => import('./refund-sent-section'), 'SentDialog')
