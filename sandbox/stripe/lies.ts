import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { declineNames } from './declines.ts'

/** How often a lie is told: in this share of the cases it fits, chosen anew by each seed, and so many times at most. */
const often = {
  share: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  times: z.int().positive().optional(),
}
const waiting = { ms: z.int().positive().max(600_000) }
/** A lie to a call of the API is about the calls whose path begins so, and of this method if one is named. */
const call = {
  ...often,
  path: z.string().startsWith('/v1/').default('/v1/'),
  method: z.enum(['GET', 'POST']).optional(),
}
/** A lie about webhooks is about the events whose type begins so. */
const webhook = { ...often, type: z.string().default('') }

export const lieSchema = z.discriminatedUnion('lie', [
  z.strictObject({ lie: z.literal('delay_before'), ...call, ...waiting }),
  z.strictObject({ lie: z.literal('delay_after'), ...call, ...waiting }),
  z.strictObject({ lie: z.literal('lost_answer'), ...call }),
  z.strictObject({ lie: z.literal('reset'), ...call }),
  z.strictObject({ lie: z.literal('429'), ...call }),
  z.strictObject({ lie: z.literal('500'), ...call, acts: z.boolean().default(false) }),
  z.strictObject({ lie: z.literal('forgotten_key'), ...call }),
  z.strictObject({
    lie: z.literal('decline'),
    ...call,
    decline: z.enum(declineNames).default('generic_decline'),
  }),
  z.strictObject({ lie: z.literal('3ds'), ...call }),
  z.strictObject({ lie: z.literal('missing_webhook'), ...webhook }),
  z.strictObject({
    lie: z.literal('duplicate_webhook'),
    ...webhook,
    copies: z.int().min(2).max(100).default(2),
  }),
  z.strictObject({ lie: z.literal('late_webhook'), ...webhook, ...waiting }),
])

type Lie = z.output<typeof lieSchema>
type Told<Name extends Lie['lie']> = Extract<Lie, { lie: Name }>
type Entry = { id: string; said: Lie; fits: number; told: number }
type Matter = { path: string; method: string } | { type: string }

export type Lies = ReturnType<typeof createLies>

/** The lies that are to be told at present; they end with the process. */
export function createLies() {
  let entries: Entry[] = []
  let truth = new AbortController()
  return {
    add(said: Lie) {
      const entry = { id: randomUUID(), said, fits: 0, told: 0 }
      entries.push(entry)
      return present(entry)
    },
    list: () => entries.map(present),
    /** The truth from now on; what is being held back goes at once. */
    stop() {
      entries = []
      truth.abort()
      truth = new AbortController()
    },
    /** The lie of this name if one is to be told about this matter now: it counts as told. */
    take<Name extends Lie['lie']>(name: Name, matter: Matter): Told<Name> | undefined {
      for (const entry of entries) {
        const { said } = entry
        if (isNamed(said, name) && isAbout(said, matter) && isDue(entry)) return said
      }
      return undefined
    },
    /** Waits, but not past the moment at which the lies end. */
    hold: (ms: number) => delay(ms, undefined, { signal: truth.signal }).catch(() => undefined),
  }
}

function present({ id, said, fits, told }: Entry) {
  return { id, ...said, fits, told }
}

function isNamed<Name extends Lie['lie']>(said: Lie, name: Name): said is Told<Name> {
  return said.lie === name
}

function isAbout(said: Lie, matter: Matter) {
  if ('type' in said) return 'type' in matter && matter.type.startsWith(said.type)
  if ('type' in matter || !matter.path.startsWith(said.path)) return false
  return said.method === undefined || said.method === matter.method
}

function isDue(entry: Entry) {
  const { share, seed, times } = entry.said
  entry.fits += 1
  if (entry.told >= (times ?? Infinity) || chance(seed, entry.fits) >= share) return false
  entry.told += 1
  return true
}

/** The same for the same seed and turn, so that a run can be had again. */
function chance(seed: number, turn: number) {
  return createHash('sha256').update(`${seed}:${turn}`).digest().readUInt32BE() / 2 ** 32
}
