import { useSyncExternalStore } from 'react'
import * as words from '#words/basket'
import type { Sent } from '../../contract/calls/endpoints'
import { MAX_LINES } from '../../contract/limits'
import { ApiError } from '../api'
import { onSessionChange, readSessionEmail } from '../auth/session'
import { api } from '../browser-api'
import { READ_MS, toast } from '../ui/toast-store'
import { keepFiguresOf, rememberFigures } from './basket-figures'
import { type BasketLine, isSameLine } from './basket-lines'
import {
  notifyBasket,
  type Overlap,
  onBasketChange,
  readAccountOf,
  saveAccountBasket,
  saveOverlaps,
  visitorBasket,
} from './basket-store'
import { readReplacedBooking } from './replaced-booking'

let running: Promise<void> | undefined
let failure: Error | undefined
let loadedFor = ''

/** Sends what has not been sent; the first time for an account it also merges this browser's basket and loads the account's. */
export function syncBasket({ isFresh = false } = {}): Promise<void> {
  if (isFresh) loadedFor = ''
  running ??= sync().finally(() => {
    running = undefined
  })
  return running
}

/** Why the account's basket could not be reached at the last try. */
export const useBasketFailure = (): Error | undefined =>
  useSyncExternalStore(
    onBasketChange,
    () => failure,
    () => undefined,
  )

/** Keeps the basket with its account from now on: at a login, and when the browser is online again. */
export function watchAccount(): () => void {
  void syncBasket()
  const retry = () => void syncBasket()
  window.addEventListener('online', retry)
  const stop = onSessionChange(() => {
    if (readSessionEmail() !== loadedFor) void syncBasket()
  })
  return () => {
    window.removeEventListener('online', retry)
    stop()
  }
}

/** Adds a list or a booking to the account's basket, once for each key; what was not sent yet goes first. */
export async function addToAccountBasket(body: Sent<'addToBasket', 'body'>, key: string) {
  const change = readReplacedBooking()
  if (change) {
    const { number, customer } = change
    throw new Error(words.youAreChangingPleaseOrder(customer ? words.anOrderFor(number) : number))
  }
  await syncBasket()
  const email = readSessionEmail()
  // Sent after it, they would take the place of what is added.
  if (failure && unsentOf(email).length > 0) throw failure
  const answer = await api('addToBasket', { body, headers: { 'idempotency-key': key } })
  takeAnswer(email, answer.lines, unsentOf(email))
  return answer
}

async function sync(): Promise<void> {
  const email = readSessionEmail()
  keepFiguresOf(email)
  if (email === '') {
    loadedFor = ''
    return
  }
  try {
    // What changes here while a step waits for its answer is the next step.
    for (let step = nextStep(email); step; step = nextStep(email)) await step(email)
    setFailure(undefined)
  } catch (error) {
    setFailure(error instanceof Error ? error : new Error(String(error)))
  }
}

function nextStep(email: string): ((email: string) => Promise<void>) | undefined {
  if (readSessionEmail() !== email) return undefined
  if (visitorBasket.read().lines.length > 0) return mergeOwn
  if (unsentOf(email).length > 0) return sendChanges
  return loadedFor === email ? undefined : loadAccountBasket
}

function setFailure(next: Error | undefined): void {
  if (failure === next) return
  failure = next
  notifyBasket()
}

/** As many as one call takes; what is taken out comes first, to make room. */
const nextUnsent = (email: string) =>
  unsentOf(email)
    .toSorted((a, b) => Math.sign(a.quantity) - Math.sign(b.quantity))
    .slice(0, MAX_LINES)

const unsentOf = (email: string) => readAccountOf(email)?.unsent ?? []

async function loadAccountBasket(email: string): Promise<void> {
  const { lines } = await api('getBasket')
  takeAnswer(email, lines, unsentOf(email))
}

/** The browser empties its own basket only after the account has it. What changed here in between is sent after it. */
async function mergeOwn(email: string): Promise<void> {
  const { id, lines } = visitorBasket.read()
  const sent = lines.map(toSent)
  const { lines: merged, kept } = await api('mergeBasket', { body: { id, lines: sent } })
  if (readSessionEmail() !== email) return
  const changed = visitorBasket
    .read()
    .lines.filter((line) => !lines.some((each) => isSameLine(each, line)))
  visitorBasket.write(undefined)
  saveOverlaps(kept.filter(({ here, saved }: Overlap) => here !== saved))
  takeAnswer(email, merged, [...unsentOf(email), ...changed])
}

async function sendChanges(email: string): Promise<void> {
  const sent = nextUnsent(email)
  try {
    const { lines } = await api('changeBasket', { body: { set: sent.map(toSent) } })
    takeAnswer(email, lines, withoutSent(email, sent))
  } catch (error) {
    if (!isFinal(error)) throw error
    toast.error(error.message, { ms: READ_MS })
    const account = readAccountOf(email)
    if (account) saveAccountBasket(email, account.lines, withoutSent(email, sent))
    loadedFor = ''
  }
}

/** A refusal that would be the same for ever. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status)

const withoutSent = (email: string, sent: BasketLine[]) =>
  unsentOf(email).filter((line) => !sent.some((each) => isSameLine(each, line)))

function toSent({ toolId, quantity, note }: BasketLine) {
  return { toolId, quantity, ...(note !== null && { note }) }
}

type Answered = Awaited<ReturnType<typeof api<'getBasket'>>>['lines']

function takeAnswer(email: string, lines: Answered, unsent: BasketLine[]): void {
  if (readSessionEmail() !== email) return
  rememberFigures(lines)
  loadedFor = email
  saveAccountBasket(
    email,
    lines.map(({ toolId, quantity, note }) => ({ toolId, quantity, note })),
    unsent,
  )
}
