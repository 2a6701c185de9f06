import { useSyncExternalStore } from 'react'
import { MAX_LINES } from '../../contract/limits'
import {
  notifyListeners as notifyBasket,
  onSessionChange as onBasketChange,
  readSessionEmail,
  tabStorage,
  VISITOR_BASKET,
} from '../auth/session'
import { storedValue } from '../ui/stored-value'
import {
  type BasketLine,
  changeLines,
  fieldsOfUnknown,
  type LineChange,
  parseLines,
} from './basket-lines'
import { readReplacedBooking, writeReplacedBooking } from './replaced-booking'

/** A visitor's basket. An account merges each id once, so that other lines have another: the answer of a merge may be lost. */
type VisitorBasket = { id: string; lines: BasketLine[]; changedAt: string }
/** What this browser last knew of an account's basket, with the changes that have not been sent yet. */
type AccountBasket = { email: string; lines: BasketLine[]; unsent: BasketLine[] }
/** A tool that was in both baskets at the login: the larger quantity was kept. */
export type Overlap = { toolId: string; here: number; saved: number; took: number }

/** `isKnown` is false until the basket of an account has been loaded once. */
export type Basket = { lines: readonly BasketLine[]; isKnown: boolean; hasUnsent: boolean }

export const visitorBasket = storedValue(tabStorage, VISITOR_BASKET, parseVisitorBasket)
const accountBasket = storedValue(
  () => localStorage,
  'basket-account',
  (found): AccountBasket | undefined => {
    const { email, lines, unsent } = fieldsOfUnknown(found)
    if (typeof email !== 'string') return undefined
    return { email, lines: parseLines(lines), unsent: parseUnsent(unsent) }
  },
)
const storedOverlaps = storedValue(() => sessionStorage, 'bdmart-basket-overlaps', parseOverlaps)

/** Calls when the basket may have changed, in any tab. */
export { notifyBasket, onBasketChange }

const unknown: Basket = { lines: [], isKnown: false, hasUnsent: false }
let current = unknown

function parseVisitorBasket(found: unknown): VisitorBasket {
  const { id, lines, changedAt } = fieldsOfUnknown(found)
  const isOwnId = typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return {
    id: isOwnId ? id : newId(),
    lines: parseLines(lines),
    changedAt: typeof changedAt === 'string' ? changedAt : '',
  }
}

/** Quantity 0 stands for a line that was taken out. */
function parseUnsent(found: unknown): BasketLine[] {
  if (!Array.isArray(found)) return []
  const removed = found.flatMap((each) => {
    const { toolId, quantity } = fieldsOfUnknown(each)
    return typeof toolId === 'string' && quantity === 0 ? [{ toolId, quantity: 0, note: null }] : []
  })
  return [...parseLines(found), ...removed]
}

function parseOverlaps(found: unknown): Overlap[] {
  if (!Array.isArray(found)) return []
  return found.flatMap((each) => {
    const { toolId, here, saved, took } = fieldsOfUnknown(each)
    const isWhole =
      typeof here === 'number' && typeof saved === 'number' && typeof took === 'number'
    return typeof toolId === 'string' && isWhole ? [{ toolId, here, saved, took }] : []
  })
}

/** `crypto.randomUUID` needs https, which a shop in a local network may not have. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** What is in sight: the lines of a booking that is being changed, the account's basket once it is known, or this browser's own. */
export function readBasket(): Basket {
  const { lines, unsent, isKnown } = readKeptLines()
  const hasUnsent = unsent.length > 0
  const isSame = current.lines === lines && current.isKnown === isKnown
  if (!isSame || current.hasUnsent !== hasUnsent) current = { lines, isKnown, hasUnsent }
  return current
}

function readKeptLines() {
  const change = readReplacedBooking()
  if (change) return { lines: change.lines, unsent: [], isKnown: true }
  const email = readSessionEmail()
  const account = readAccountOf(email)
  if (account) return { ...account, isKnown: true }
  const { lines } = visitorBasket.read()
  return { lines, unsent: [], isKnown: email === '' || lines.length > 0 }
}

export function readAccountOf(email: string): AccountBasket | undefined {
  const account = accountBasket.read()
  return email !== '' && account?.email === email ? account : undefined
}

/** The lines of the basket itself, also while a booking is being changed. */
export const readKeptBasket = (): readonly BasketLine[] =>
  (readAccountOf(readSessionEmail()) ?? visitorBasket.read()).lines

/** Changes lines in sight at once. Returns false where there are too many. */
export function changeStoredBasket(changes: readonly LineChange[]): boolean {
  const change = readReplacedBooking()
  if (!change) return changeKeptBasket(changes)
  const lines = changeLines(change.lines, changes)
  if (lines.length > MAX_LINES) return false
  writeReplacedBooking({ ...change, lines })
  notifyBasket()
  return true
}

/** Changes the basket itself, also while a booking is being changed. */
export function changeKeptBasket(changes: readonly LineChange[]): boolean {
  const account = readAccountOf(readSessionEmail())
  const visitor = visitorBasket.read()
  const lines = changeLines((account ?? visitor).lines, changes)
  if (lines.length > MAX_LINES) return false
  if (account) {
    const sent = changes.map(({ place: _, ...line }) => line)
    const others = account.unsent.filter((each) => sent.every((s) => s.toolId !== each.toolId))
    accountBasket.write({ ...account, lines, unsent: [...others, ...sent] })
  } else visitorBasket.write({ id: newId(), lines, changedAt: new Date().toISOString() })
  notifyBasket()
  return true
}

/** Stores what the server answered; changes that it does not have yet stay in sight. */
export function saveAccountBasket(
  email: string,
  answered: readonly BasketLine[],
  unsent: BasketLine[],
): void {
  accountBasket.write({ email, lines: changeLines(answered, unsent), unsent })
  notifyBasket()
}

export function saveOverlaps(overlaps: Overlap[]): void {
  storedOverlaps.write(overlaps.length > 0 ? overlaps : undefined)
  notifyBasket()
}

export const useBasket = (): Basket =>
  useSyncExternalStore(onBasketChange, readBasket, () => unknown)

const none: Overlap[] = []

export const useOverlaps = (): Overlap[] =>
  useSyncExternalStore(onBasketChange, storedOverlaps.read, () => none)

export function useQuantityInBasket(toolId: string): number {
  const quantity = () => readBasket().lines.find((line) => line.toolId === toolId)?.quantity ?? 0
  return useSyncExternalStore(onBasketChange, quantity, () => 0)
}
