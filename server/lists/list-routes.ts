import type { Handlers } from '../platform/http/endpoints.ts'
import { addToBasket } from './add-to-basket.ts'
import { type BasketParts, changeBasket, getBasket, mergeBasket } from './change-basket.ts'
import { readLists } from './saved-list-store.ts'
import { changeList, createList, deleteList, getList } from './saved-lists.ts'

export const listRoutes = (parts: BasketParts) =>
  ({
    listLists: ({ caller }) => readLists(parts.db, caller.userId),
    createList: ({ body, caller, key }) => createList(parts, caller, body, key),
    getList: ({ params, caller }) => getList(parts, caller.userId, params.id),
    changeList: ({ params, body, caller }) => changeList(parts, caller.userId, params.id, body),
    deleteList: ({ params, caller }) => deleteList(parts, caller.userId, params.id),
    getBasket: ({ caller }) => getBasket(parts, caller.userId),
    changeBasket: ({ body, caller }) => changeBasket(parts, caller.userId, body),
    mergeBasket: ({ body, caller }) => mergeBasket(parts, caller.userId, body),
    addToBasket: ({ body, caller, key }) => addToBasket(parts, caller, body, key),
  }) satisfies Partial<Handlers>
