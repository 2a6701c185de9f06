import { requireCaller } from '../auth/callers.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/used-keys.ts'
import { addToBasket } from './add-to-basket.ts'
import { type BasketParts, changeBasket, getBasket, mergeBasket } from './change-basket.ts'
import { readLists } from './saved-list-store.ts'
import { changeList, createList, deleteList, getList } from './saved-lists.ts'

export const listRoutes = (parts: BasketParts) =>
  ({
    listLists: (call) => readLists(parts.db, requireCaller(call).userId),
    createList: (call) =>
      createList(parts, requireCaller(call), call.body, requireIdempotencyKey(call.request)),
    getList: (call) => getList(parts, requireCaller(call).userId, call.params.id),
    changeList: (call) => changeList(parts, requireCaller(call).userId, call.params.id, call.body),
    deleteList: (call) => deleteList(parts, requireCaller(call).userId, call.params.id),
    getBasket: (call) => getBasket(parts, requireCaller(call).userId),
    changeBasket: (call) => changeBasket(parts, requireCaller(call).userId, call.body),
    mergeBasket: (call) => mergeBasket(parts, requireCaller(call).userId, call.body),
    addToBasket: (call) =>
      addToBasket(parts, requireCaller(call), call.body, requireIdempotencyKey(call.request)),
  }) satisfies Partial<Handlers>
