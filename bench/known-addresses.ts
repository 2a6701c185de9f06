import type { Figure } from './figures.ts'
import { signUpPeople } from './people.ts'
import { withShop } from './processes.ts'

const PORT = 23_600
const SAMPLES = 200

type Call = { path: string; body: (email: string) => object }
const newAddress = () => `${crypto.randomUUID()}@mill.example`
const calls: Record<string, Call> = {
  'sign-in': {
    path: '/api/auth/sign-in/email',
    body: (email) => ({ email, password: 'not-the-password' }),
  },
  'sign-up': {
    path: '/api/auth/sign-up/email',
    body: (email) => ({ email, name: 'Ben', password: 'warp-and-weft' }),
  },
  reset: { path: '/api/auth/request-password-reset', body: (email) => ({ email }) },
  token: { path: '/api/user', body: (email) => ({ email }) },
}

/** Times of calls with an address that has an account and with one that has none: they must not differ. */
export function benchKnownAddresses(): Promise<Figure[]> {
  return withShop(PORT, async () => {
    const figures: Figure[] = []
    for (const [name, call] of Object.entries(calls)) figures.push(await compare(name, call))
    return figures
  })
}

/** In turns, so that both see the same machine; each known address stays below the limit of wrong passwords. */
async function compare(name: string, call: Call): Promise<Figure> {
  const people = await signUpPeople(PORT, SAMPLES / 5, name)
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    known.push(await time(call, people[sample % people.length]?.email ?? ''))
    unknown.push(await time(call, newAddress()))
  }
  const [shop, reference] = [median(known), median(unknown)]
  const goal = '0.8 to 1.2'
  return {
    name: `${name}, known address`,
    unit: 'ms (p50)',
    shop,
    reference,
    ratio: shop / reference,
    goal,
  }
}

async function time({ path, body }: Call, email: string): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  })
  await reply.arrayBuffer()
  return performance.now() - begun
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
