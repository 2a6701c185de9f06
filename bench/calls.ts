import { z } from 'zod'
import { compareWithBare, requestOf } from './answers.ts'
import { withDatabase } from './database.ts'
import type { Figure } from './figures.ts'
import { type BenchPerson, signUpPeople } from './people.ts'
import { type BenchShop, settle, withShop } from './processes.ts'

const PORT = 23_200
const BOOKINGS = 50
const toolsSchema = z.array(z.object({ _id: z.string() }))

/** Open calls, an uncached search and a list of bookings, compared with a bare server at 32 connections. */
export function benchCalls(): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
    const [buyer] = await signUpPeople(PORT, 1)
    if (!buyer) throw new Error('no account was made')
    await addBookings(shop, buyer)
    await settle()
    const reply = await fetch(`http://127.0.0.1:${PORT}/api/tools`)
    const [tool] = toolsSchema.parse(await reply.json())
    const addresses = [
      '/api/tools',
      '/api/tools/featured',
      `/api/tools/${tool?._id}`,
      '/api/review',
    ]
    const figures: Figure[] = []
    for (const address of addresses)
      figures.push({ ...(await compareWithBare(shop, address)), goal: '>= 0.8' })
    figures.push(await compareSearch(shop), await compareBookings(shop, buyer))
    return figures
  })
}

/** Another spelling each time, which finds the same tools and is not cached. */
async function compareSearch(shop: BenchShop): Promise<Figure> {
  const headers = { 'accept-encoding': 'br' }
  const addressOf = (letters: string) => `/api/tools/search?q=${letters}`
  const next = () => requestOf(addressOf(inAnyCase('bench vise')), headers)()
  const figure = await compareWithBare(shop, addressOf('bench%20vise'), headers, next)
  return { ...figure, name: 'search, made each time' }
}

function inAnyCase(words: string): string {
  const letters = [...words].map((letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter))
  return encodeURIComponent(letters.join(''))
}

async function compareBookings(shop: BenchShop, { email, token }: BenchPerson): Promise<Figure> {
  const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` }
  const address = `/api/bookings/${encodeURIComponent(email)}`
  return { ...(await compareWithBare(shop, address, headers)), name: `${BOOKINGS} bookings` }
}

async function addBookings(shop: BenchShop, { email }: BenchPerson): Promise<void> {
  await withDatabase(shop, (client) =>
    client.query(
      `insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, stock_taken, total_cents, line_count, pieces, below_minimum, line_texts)
       select users.id, tool.id, tool.name, 500, 100, 'Ben Bench', email, '1', now(), false, 50000, 1, 100, false, ''
       from users, (select id, name from tools limit 1) tool, generate_series(1, ${BOOKINGS})
       where email = $1`,
      [email],
    ),
  )
}
