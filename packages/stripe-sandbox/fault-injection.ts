import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { declineNames } from './declines.ts'

/** A fault hits this share of the calls or events that match it, chosen by the seed, up to a maximum number. */
const frequency = {
  share: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  times: z.int().positive().optional(),
}
const wait = { ms: z.int().positive().max(600_000) }
/** Matches calls whose path begins so, and of this method if one is named. */
const call = {
  ...frequency,
  path: z.string().startsWith('/v1/').default('/v1/'),
  method: z.enum(['GET', 'POST']).optional(),
}
/** Matches events whose type begins so. */
const webhook = { ...frequency, type: z.string().default('') }

const faultSchema = z.discriminatedUnion('fault', [
  z.strictObject({ fault: z.literal('delay_before'), ...call, ...wait }),
  z.strictObject({ fault: z.literal('delay_after'), ...call, ...wait }),
  z.strictObject({ fault: z.literal('lost_answer'), ...call }),
  z.strictObject({ fault: z.literal('reset'), ...call }),
  z.strictObject({ fault: z.literal('429'), ...call }),
  z.strictObject({ fault: z.literal('500'), ...call, acts: z.boolean().default(false) }),
  z.strictObject({ fault: z.literal('forgotten_key'), ...call }),
  z.strictObject({ fault: z.literal('late_listing'), ...call, ...wait }),
  z.strictObject({
    fault: z.literal('decline'),
    ...call,
    decline: z.enum(declineNames).default('generic_decline'),
  }),
  z.strictObject({ fault: z.literal('3ds'), ...call }),
  z.strictObject({ fault: z.literal('missing_webhook'), ...webhook }),
  z.strictObject({
    fault: z.literal('duplicate_webhook'),
    ...webhook,
    copies: z.int().min(2).max(100).default(2),
  }),
  z.strictObject({ fault: z.literal('late_webhook'), ...webhook, ...wait }),
])

type Fault = z.output<typeof faultSchema>
type FaultOf<Name extends Fault['fault']> = Extract<Fault, { fault: Name }>
type Entry = { id: string; fault: Fault; matched: number; injected: number }
type Target = { path: string; method: string } | { type: string }

export type Faults = ReturnType<typeof createFaults>

/** The faults to inject at present; they end with the process. */
export function createFaults() {
  let entries: Entry[] = []
  let ending = new AbortController()
  return {
    add(fault: Fault) {
      const entry = { id: randomUUID(), fault, matched: 0, injected: 0 }
      entries.push(entry)
      return present(entry)
    },
    list: () => entries.map(present),
    /** Ends all faults; what they delay is sent immediately. */
    stop() {
      entries = []
      ending.abort()
      ending = new AbortController()
    },
    /** The fault of this name, if one is to hit this target now; it counts as injected. */
    take<Name extends Fault['fault']>(name: Name, target: Target): FaultOf<Name> | undefined {
      for (const entry of entries) {
        const { fault } = entry
        if (hasName(fault, name) && matches(fault, target) && isDue(entry)) return fault
      }
      return undefined
    },
    /** Waits, but not past the end of the faults. */
    hold: (ms: number) => delay(ms, undefined, { signal: ending.signal }).catch(() => undefined),
  }
}

/** The control calls, for tests and for people with curl. */
export function registerFaults(app: FastifyInstance, faults: Faults) {
  app.register(async (control) => {
    acceptJson(control)
    control.get('/sandbox/faults', () => faults.list())
    control.post('/sandbox/faults', ({ body }, reply) => {
      const parsed = faultSchema.safeParse(readJson(body))
      if (parsed.success) return reply.code(201).send(faults.add(parsed.data))
      return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    })
    control.delete('/sandbox/faults', (_, reply) => {
      faults.stop()
      return reply.code(204).send()
    })
  })
}

/** Takes JSON as text, for `readJson`. */
export function acceptJson(control: FastifyInstance) {
  const options = { parseAs: 'string' } as const
  control.addContentTypeParser('application/json', options, (_, body, done) => done(null, body))
}

/** What a body holds; undefined for what is no JSON. */
export function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

function present({ id, fault, matched, injected }: Entry) {
  return { id, ...fault, matched, injected }
}

function hasName<Name extends Fault['fault']>(fault: Fault, name: Name): fault is FaultOf<Name> {
  return fault.fault === name
}

function matches(fault: Fault, target: Target) {
  if ('type' in fault) return 'type' in target && target.type.startsWith(fault.type)
  if ('type' in target || !target.path.startsWith(fault.path)) return false
  return fault.method === undefined || fault.method === target.method
}

function isDue(entry: Entry) {
  const { share, seed, times } = entry.fault
  entry.matched += 1
  if (entry.injected >= (times ?? Infinity) || chance(seed, entry.matched) >= share) return false
  entry.injected += 1
  return true
}

/** The same for the same seed and turn, so that a run can be repeated. */
function chance(seed: number, turn: number) {
  return createHash('sha256').update(`${seed}:${turn}`).digest().readUInt32BE() / 2 ** 32
}
