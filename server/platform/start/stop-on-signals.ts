import { setTimeout as delay } from 'node:timers/promises'
import { printError } from '../http/console.ts'

const LIMIT_MS = 9_500
type StopLimits = { allMs: number; eachMs: number }
export const stopLimits = {
  single: { allMs: 6_500, eachMs: 600 },
  worker: { allMs: 5_000, eachMs: 500 },
  primary: { allMs: 7_500, eachMs: 700 },
} satisfies Record<string, StopLimits>
const PARENT_POLL_MS = 500

/** Stops all, last started first, at a signal or when the parent is gone: npm's shell dies without passing signals on. */
export function stopOnSignals(stops: (() => Promise<unknown>)[], given: StopLimits) {
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

/** Makes `listener` the only one, without a moment in which the signal has none. */
export function takeSignal(signal: NodeJS.Signals, listener: () => void): void {
  const others = process.listeners(signal)
  process.on(signal, listener)
  for (const other of others) process.off(signal, other)
}

/** Stops last first. One that hangs is left behind, so that the database, which comes last, is stopped in any case. */
export async function stopAll(stops: (() => Promise<unknown>)[], { allMs, eachMs }: StopLimits) {
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
