// Books the lines of a purchase order at today's prices, once: a second run answers the same booking.
//   SHOP=https://shop.example SHOP_KEY=bdm_… NAME=… EMAIL=… PHONE=… node place-by-po.mjs PO-4711 HF-120=20 RD-9=5
// The key needs catalogue:read and orders:write; EMAIL is the address of its account.
const { SHOP, SHOP_KEY, NAME, EMAIL, PHONE, PAY_BY = 'transfer' } = process.env
const [po, ...wanted] = process.argv.slice(2)

async function call(method, path, body, headers = {}) {
  const response = await fetch(SHOP + path, {
    method,
    headers: {
      authorization: `Bearer ${SHOP_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`)
  return answer
}

async function findLine(line) {
  const [partNumber, quantity] = line.split('=')
  const { tool } = await call('GET', `/api/catalogue/${encodeURIComponent(partNumber)}`)
  return { toolId: tool._id, quantity: Number(quantity) }
}

const lines = await Promise.all(wanted.map(findLine))
const checked = await call('POST', '/api/lines/check', { lines })
for (const { at, message } of checked.lines) if (message) console.error(`Line ${at}: ${message}`)
const booking = await call(
  'POST',
  '/api/bookings',
  {
    lines: lines.map((line, at) => ({ ...line, price: checked.lines[at].price ?? 0 })),
    total: checked.total,
    poNumber: po,
    payBy: PAY_BY,
    name: NAME,
    email: EMAIL,
    phone: PHONE,
  },
  { 'idempotency-key': encodeURIComponent(po) },
)
console.log(booking.number, booking.state, booking.total)
