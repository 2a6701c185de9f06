import { MAX_CALLS_PER_KEY } from '../../contract/limits.ts'
import type { WatchKey } from '../auth/callers.ts'
import type { Config } from '../config.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { createProcessCounter, refuseAbove, wideNetworkOf } from '../platform/http/rate-limits.ts'
import { noteNetwork } from './key-networks.ts'

const MOST_KNOWN = 20_000

/** Counts the calls of each key, and notes once from which network it comes: of a known one the call costs no statement, of another it does not wait. */
export function createKeyWatch({
  db,
  config,
  log,
}: Pick<Dependencies, 'db' | 'config' | 'log'>): WatchKey {
  const count = countCalls(config)
  const known = new Set<string>()
  return async ({ sessionId: id }, { ip }) => {
    await count?.(id)
    const network = wideNetworkOf(ip)
    const pair = `${id} ${network}`
    // Of a client that has gone there is none.
    if (network === '' || known.has(pair)) return
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(pair)
    noteNetwork(db, { id, network }, config.publicUrl).catch((err: unknown) => {
      known.delete(pair)
      log.warn({ err }, 'the network of a key could not be noted')
    })
  }
}

const countCalls = ({ rateLimit }: Config) =>
  rateLimit
    ? refuseAbove(createProcessCounter({ name: 'key', points: MAX_CALLS_PER_KEY, seconds: 60 }))
    : undefined
