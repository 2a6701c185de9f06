import { setTimeout as delay } from 'node:timers/promises'
import { printError } from './http/console.ts'

const LIMIT_MS = 9_500
/** How long all that is under way may take to end, and what each later stop has left when that is over. */
type Patience = { allMs: number; eachMs: number }
/** Of a shop in one process; of one of several that serve, and of the first one, which waits for those. */
export const patience = {
  alone: { allMs: 6_500, eachMs: 600 },
  serving: { allMs: 5_000, eachMs: 500 },
  first: { allMs: 7_500, eachMs: 700 },
} satisfies Record<string, Patience>
const PARENT_POLL_MS = 500

/**
 * Stops what was started, last first, at SIGTERM, SIGINT, SIGHUP or when the starter of this process is gone: npm hands its
 * signals only to a shell, which dies without passing them on. `takeSignals` takes them back from libraries that were
 * loaded since and would end the process before the database is stopped.
 */
export function stopOnSignals(stops: (() => Promise<unknown>)[], given: Patience) {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopAll(stops, given)
    return stopping
  }
  const stopAndExit = (code = 0) => {
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    stop().then(() => process.exit(code))
  }
  const stopNow = () => stopAndExit()
  const takeSignals = () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) takeSignal(signal, stopNow)
  }
  takeSignals()
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stopAndExit()
  }, PARENT_POLL_MS).unref()
  return { stop, stopAndExit, takeSignals }
}

/** Has only `listener` hear this signal. At no moment has it none: what arrives in that one is lost. */
export function takeSignal(signal: NodeJS.Signals, listener: () => void): void {
  const others = process.listeners(signal)
  process.on(signal, listener)
  for (const other of others) process.off(signal, other)
}

/**
 * Stops last first. What does not end, say a call of the payment provider that is never answered, is left behind, so that
 * the database, which comes last, is stopped in any case: all paths of money and stock survive being cut off.
 */
export async function stopAll(
  stops: (() => Promise<unknown>)[],
  { allMs, eachMs }: Patience,
): Promise<void> {
  const until = performance.now() + allMs
  for (const stop of stops.toReversed()) {
    try {
      await endWithin(Math.max(eachMs, until - performance.now()), stop())
    } catch (error) {
      printError(`while stopping: ${error instanceof Error ? error.message : error}`)
    }
  }
}

async function endWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const tooLate = delay(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`something took longer than ${Math.round(ms)} ms and is left behind`)
  })
  await Promise.race([work, tooLate]).finally(() => late.abort())
}
