import { z } from 'zod'
import { compareWithBare } from './answers.ts'
import type { Figure } from './figures.ts'
import { settle, withShop } from './processes.ts'

const PORT = 23_200
const toolsSchema = z.array(z.object({ _id: z.string() }))

/** The open calls beside a bare server with the same bytes, at 32 connections. */
export function benchCalls(): Promise<Figure[]> {
  return withShop(PORT, async (shop) => {
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
    return figures
  })
}
