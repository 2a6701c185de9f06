import { requireCaller } from '../../auth/callers.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { logRequestEvent } from '../../platform/operations/security-log.ts'
import { readAuditedPayment } from '../audited-payments.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { readPaidDetails } from '../read-paid-details.ts'
import { recordTransfer } from './record-transfer.ts'
import { reverseTransfer } from './reverse-transfer.ts'

/** Calls by which the office records money that came by bank. */
export function transferRoutes(parts: PaymentParts): Handlers<'recordTransfer' | 'reversePayment'> {
  return {
    recordTransfer: async (call) => {
      const { params, body, request } = call
      const key = requireIdempotencyKey(request)
      const { userId } = requireCaller(call)
      await recordTransfer(parts, { bookingId: params.id, userId, key, body })
      logRequestEvent(request, 'transfer_recorded', params.id)
      return readPaidDetails(parts.db, params.id)
    },
    reversePayment: async (call) => {
      const { params, body, request } = call
      const { userId } = requireCaller(call)
      await reverseTransfer(parts, { id: params.id, userId, reason: body.reason })
      logRequestEvent(request, 'transfer_reversed', params.id)
      return readAuditedPayment(parts.db, params.id)
    },
  }
}
