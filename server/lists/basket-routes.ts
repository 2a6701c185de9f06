import { requireCaller } from '../auth/callers.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/idempotency-key.ts'
import { addToBasket } from './add-to-basket.ts'
import { type BasketParts, changeBasket, getBasket, mergeBasket } from './change-basket.ts'

type Names = 'getBasket' | 'changeBasket' | 'mergeBasket' | 'addToBasket'

export function basketRoutes(parts: BasketParts): Handlers<Names> {
  return {
    getBasket: (call) => getBasket(parts, requireCaller(call).userId),
    changeBasket: (call) => changeBasket(parts, requireCaller(call).userId, call.body),
    mergeBasket: (call) => mergeBasket(parts, requireCaller(call).userId, call.body),
    addToBasket: (call) =>
      addToBasket(parts, requireCaller(call), call.body, requireIdempotencyKey(call.request)),
  }
}
