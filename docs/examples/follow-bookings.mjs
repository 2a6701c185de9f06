// Prints what has happened to the account's bookings, quotes and invoices since the last run, and remembers how far it read.
//   SHOP=https://shop.example SHOP_KEY=bdm_… CURSOR_FILE=cursor.txt node follow-bookings.mjs
// The key needs orders:read, and invoices:read for invoices.
import { readFile, writeFile } from 'node:fs/promises'

const { SHOP, SHOP_KEY, CURSOR_FILE = 'cursor.txt' } = process.env
let cursor = await readFile(CURSOR_FILE, 'utf8').catch(() => '')
let isMore = true

while (isMore) {
  const query = new URLSearchParams({ limit: '500', ...(cursor && { after: cursor }) })
  const response = await fetch(`${SHOP}/api/events?${query}`, {
    headers: { authorization: `Bearer ${SHOP_KEY}` },
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`)
  for (const { timestamp, type, data } of answer.events)
    console.log(timestamp, type, data.number, data.page)
  // After the work is done: a run that is cut off reads the same events again.
  await writeFile(CURSOR_FILE, answer.next)
  cursor = answer.next
  isMore = answer.more
}
