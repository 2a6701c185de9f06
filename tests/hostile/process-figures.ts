import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const SAMPLES = 60
/** Longer than either side keeps an idle connection. */
const SOCKETS_GONE_MS = 90_000

/**
 * A process's memory in MB after a third of the time and at the end. Memory rises and falls between collections, so each
 * figure is the median of a fifth of the samples.
 */
export async function watchMemory(pid: number, seconds: number) {
  const samples: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await delay((seconds / SAMPLES) * 1000)
    samples.push(residentMB(pid))
  }
  const third = SAMPLES / 3
  const fifth = SAMPLES / 5
  return {
    from: medianOf(samples.slice(third, third + fifth)),
    to: medianOf(samples.slice(-fifth)),
  }
}

/** Open connections after the last request: waits until there are as few as before. */
export async function socketsAfter(before: number, countSockets: () => Promise<number>) {
  const until = Date.now() + SOCKETS_GONE_MS
  let open = await countSockets()
  while (open > before && Date.now() < until) {
    await delay(2_000)
    open = await countSockets()
  }
  return open
}

export function residentMB(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** How long the main thread of a process has run and waited for a processor, in ms (Linux only). */
export function processorTime(pid: number): { ran: number; waited: number } {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  const [ran = Number.NaN, waited = Number.NaN] = fields.map((ns) => Math.round(Number(ns) / 1e6))
  return { ran, waited }
}
