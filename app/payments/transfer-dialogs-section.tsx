import { lazyPart } from '../shell/lazy-part'

/** The dialogs of transfers load when they are opened. */
export const RecordTransfer = lazyPart(() =>
  import('./record-transfer-dialog').then((module) => module.RecordTransferDialog),
)

export const ReverseTransfer = lazyPart(() =>
  import('./reverse-transfer-dialog').then((module) => module.ReverseTransferDialog),
)

export const RefundSentDialog = lazyPart(() =>
  import('./refund-sent-section').then((module) => module.SentDialog),
)
