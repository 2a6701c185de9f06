import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const SAMPLES = 60
/** So long connections are kept after the last call, by either side, and a little more. */
const SOCKETS_GONE_MS = 90_000

/**
 * The memory of a process all day, in MB. It saws up and down between collections, so the middle of the fifth after the
 * first third of the day stands against that of the last fifth.
 */
export async function watchMemory(pid: number, seconds: number) {
  const samples: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await delay((seconds / SAMPLES) * 1000)
    samples.push(residentMB(pid))
  }
  const third = SAMPLES / 3
  const fifth = SAMPLES / 5
  return { from: middle(samples.slice(third, third + fifth)), to: middle(samples.slice(-fifth)) }
}

/** Open connections, once nobody asks any more: as few as before, or as are left at last. */
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

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
