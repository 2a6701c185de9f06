// Writes the prices that are agreed with the key's company as comma separated values.
//   SHOP=https://shop.example SHOP_KEY=bdm_… node agreed-prices.mjs > prices.csv
// The key needs catalogue:read.
const { SHOP, SHOP_KEY } = process.env
const response = await fetch(`${SHOP}/api/company/prices`, {
  headers: { authorization: `Bearer ${SHOP_KEY}` },
})
const answer = await response.json()
if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`)

const columns = ['sku', 'name', 'unit', 'from', 'price', 'validUntil']
const quote = (value) => `"${`${value ?? ''}`.replaceAll('"', '""')}"`
const rows = answer.prices.map((price) => columns.map((column) => quote(price[column])))
console.log([columns, ...rows].map((row) => row.join()).join('\r\n'))
