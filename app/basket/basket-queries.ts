import { queryOptions } from '@tanstack/react-query'
import { MAX_QUANTITY, MIN_ORDER_QUANTITY } from '../../contract/limits'
import { usualPieces } from '../../contract/lines/orderable'
import { api } from '../browser-api'
import { syncBasket } from './account-basket'
import { loadFacts, rememberFigures } from './basket-figures'
import type { BasketLine, LineChange } from './basket-lines'
import { changeStoredBasket, readBasket } from './basket-store'

/** What these lines cost now, and whether they can be ordered. */
export function checkLinesQuery(lines: readonly Pick<BasketLine, 'toolId' | 'quantity'>[]) {
  const asked = lines.map(({ toolId, quantity }) => ({ toolId, quantity }))
  return queryOptions({
    queryKey: ['lines', 'check', asked],
    queryFn: async ({ signal }) => {
      const checked = await api('checkLines', { body: { lines: asked }, signal })
      rememberFigures(checked.lines)
      return checked
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Changes lines of the basket: here at once, then in the account. Returns false where the basket is full. */
export function changeBasket(changes: readonly LineChange[]): boolean {
  const isDone = changeStoredBasket(changes)
  if (isDone) void syncBasket()
  return isDone
}

/** Adds pieces to those that are in the basket already; returns how many there are then, 0 where the basket is full. */
export function addToBasket(toolId: string, quantity: number): number {
  const known = readBasket().lines.find((line) => line.toolId === toolId)
  const sum = (known?.quantity ?? 0) + quantity
  return changeBasket([{ toolId, quantity: sum, note: known?.note ?? null }]) ? sum : 0
}

/** Adds pieces of several tools at once. Returns false where the basket is full. */
export function addAllToBasket(quantities: ReadonlyMap<string, number>): boolean {
  const known = new Map(readBasket().lines.map((line) => [line.toolId, line]))
  const changes = [...quantities].map(([toolId, quantity]) => ({
    toolId,
    quantity: Math.min(MAX_QUANTITY, quantity + (known.get(toolId)?.quantity ?? 0)),
    note: known.get(toolId)?.note ?? null,
  }))
  return changeBasket(changes)
}

/** How many one press adds: the tool's minimum in whole steps, or what is left of it. */
export async function usualQuantity(toolId: string, available: number): Promise<number> {
  const usual = { minimum: MIN_ORDER_QUANTITY, step: 1, madeToOrder: false }
  return usualPieces(await loadFacts(toolId).catch(() => usual), available)
}

/** The lines in sight, without prices. */
export const linesInBasket = () =>
  readBasket().lines.map(({ toolId, quantity, note }) => ({ toolId, quantity, note }))
