import type { FastifyRequest } from 'fastify'
import type { NewReturn } from '../../../contract/payments/new-refunds.ts'
import type { Caller } from '../../auth/access-tokens.ts'
import { requireCaller } from '../../auth/callers.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { logRequestEvent } from '../../platform/operations/security-log.ts'
import { readPaidDetails } from '../read-paid-details.ts'
import { giveBackByOffice } from './given-back.ts'
import { recordRefundSent } from './refund-sent.ts'

type Call = {
  params: { id: string }
  body: NewReturn
  request: FastifyRequest
  caller: Caller | undefined
}

/** Calls by which the office gives goods and money of a booking back. */
export function refundRoutes(
  parts: Dependencies,
): Handlers<'createRefund' | 'changeRefund' | 'createReturn'> {
  const giveBack = async (name: 'createRefund' | 'createReturn', call: Call) => {
    const { params, body, request } = call
    const key = requireIdempotencyKey(request)
    const { userId } = requireCaller(call)
    await giveBackByOffice(parts, { call: name, bookingId: params.id, userId, key, body })
    logRequestEvent(request, 'payment_refunded', params.id)
    return readPaidDetails(parts.db, params.id)
  }
  return {
    createRefund: (call) => giveBack('createRefund', call),
    createReturn: (call) => giveBack('createReturn', call),
    changeRefund: async (call) => {
      const { params, body, request } = call
      const { userId } = requireCaller(call)
      const { id: bookingId, refund: refundId } = params
      await recordRefundSent(parts, { bookingId, refundId, userId, body })
      logRequestEvent(request, 'payment_refunded', refundId)
      return readPaidDetails(parts.db, bookingId)
    },
  }
}
