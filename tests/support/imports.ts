import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** An admin who imports sheets whose columns are named as the shop names them. */
export function officeOf(shop: TestShop, admin: Person) {
  const office = shop.as(admin)
  const create = (columns: string[], more: object = {}) =>
    office.post(
      '/api/imports',
      {
        kind: 'tools',
        name: 'tools.csv',
        columns,
        mapping: Object.fromEntries(columns.map((heading, at) => [heading, at])),
        ...more,
      },
      { 'idempotency-key': randomUUID() },
    )
  const send = async (columns: string[], rows: string[][]) => {
    const { body } = await create(columns)
    const sent = rows.map((cells, at) => ({ row: at + 1, cells }))
    expect((await office.put(`/api/imports/${body._id}/rows`, { rows: sent })).status).toBe(200)
    return String(body._id)
  }
  const check = async (columns: string[], rows: string[][]) => {
    const id = await send(columns, rows)
    const checked = await office.post(`/api/imports/${id}/check`)
    expect(checked.status).toBe(200)
    return { id, counts: checked.body.counts, rows: await rowsOf(id) }
  }
  const rowsOf = async (id: string) => (await office.get(`/api/imports/${id}/rows`)).body.rows
  const apply = (id: string, expected: number) =>
    office.post(`/api/imports/${id}/apply`, { expected })
  return { ...office, create, send, check, rowsOf, apply }
}
