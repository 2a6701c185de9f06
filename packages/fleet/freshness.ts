import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Tool } from './shop.ts'

const EVERY_MS = 500
const LATE_MS = 2_000
/** A shop that shows nothing new for so long is counted once, and the next change is made. */
const GIVE_UP_MS = 12_000
const POLL_MS = 50

type Sample = { at: number; ms: number; isLate: boolean; wentBack: boolean }
export type Freshness = ReturnType<typeof watchFreshness>

/** Changes a tool again and again at the primary, and notes after how long each shop's open call shows it. */
export function watchFreshness(pool: pg.Pool, tool: Tool, shopUrls: string[]) {
  const samples: Sample[] = []
  const highest = new Map<string, number>()
  let isOver = false

  async function untilShown(url: string, version: number) {
    const begun = performance.now()
    while (!isOver) {
      const shown = await versionAt(`${url}/api/tools/${tool.id}`)
      const ms = performance.now() - begun
      const wentBack = shown !== undefined && shown < (highest.get(url) ?? 0)
      if (shown !== undefined) highest.set(url, Math.max(shown, highest.get(url) ?? 0))
      const isDone = shown === version || ms > GIVE_UP_MS
      // A shop that does not answer shows nothing old.
      if (shown === undefined && ms > LATE_MS) return
      if (isDone || wentBack)
        samples.push({ at: performance.now(), ms, isLate: ms > LATE_MS, wentBack })
      if (isDone) return
      await delay(POLL_MS)
    }
  }

  async function run() {
    for (let version = 1; !isOver; version += 1) {
      const isChanged = await pool
        .query('update tools set description = $2 where id = $1', [tool.id, `Version ${version}`])
        .then(() => true)
        .catch(() => false)
      if (isChanged) await Promise.all(shopUrls.map((url) => untilShown(url, version)))
      await delay(EVERY_MS)
    }
  }

  const running = run()
  return {
    samples,
    async end() {
      isOver = true
      await running
    },
  }
}

async function versionAt(url: string): Promise<number | undefined> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    const text = await reply.text()
    const version = /Version (\d+)/.exec(text)?.[1]
    return reply.ok && version ? Number(version) : undefined
  } catch {
    return undefined
  }
}
