import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { untilWaiting } from '../../tests/support/locks.ts'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { asOffice } from '../platform/database/as-office.ts'
import { changeTool } from '../tools/change-tool.ts'
import { createTool } from '../tools/tool-store.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

type Entry = { _id: string; undoable: boolean; undoneBy: string | null }
type Thing = { _id: string }

/** What was done to a thing, the latest first. */
async function changesOf(shop: TestShop, admin: Person, { _id }: Thing, noun = 'tool') {
  const { body } = await shop.as(admin).get(`/api/search/changes?noun=${noun}&id=${_id}`)
  return body.changes
}

const undo = (shop: TestShop, admin: Person, { _id }: Thing) =>
  shop.as(admin).post(`/api/changes/${_id}/undo`)

async function start(shop: TestShop) {
  return { admin: await shop.newAdmin(), tool: await shop.newTool() }
}

/** Makes a change, undoes it and gives the tool and its facts as they were and are. */
async function changeAndUndo(shop: TestShop, part: string, body: object, first: object = {}) {
  const { admin, tool } = await start(shop)
  const url = `/api/tools/${tool._id}${part}`
  await shop.as(admin).patch(url, first)
  const was = await shop.visitor.get(url)
  expect((await shop.as(admin).patch(url, body)).status).toBe(200)
  const [change] = await changesOf(shop, admin, tool)
  expect(change).toMatchObject({ undoable: true, undoneBy: null, act: 'update', source: 'page' })
  const undone = await undo(shop, admin, change)
  expect(undone.status).toBe(200)
  expect(undone.body).toMatchObject({
    source: 'undo',
    who: { _id: admin._id },
    before: change.after,
    after: change.before,
  })
  const is = await shop.visitor.get(url)
  return { was: was.body, is: is.body, change }
}

describe('POST /api/changes/{id}/undo', () => {
  test('gives all fields of one save back, with its price tiers', async () => {
    const { was, is, change } = await changeAndUndo(
      theShop(),
      '',
      {
        name: `Reed ${randomUUID()}`,
        price: 99.5,
        description: 'Other',
        category: 'Reeds',
        featured: true,
        tiers: [{ from: 250, price: 90 }],
      },
      { price: 8, tiers: [{ from: 10, price: 7.25 }] },
    )
    expect(is).toEqual(was)
    expect(change.before).toMatchObject({ price: 8, tiers: [{ from: 10, price: 7.25 }] })
    expect(change.after).toMatchObject({ price: 99.5, tiers: [{ from: 250, price: 90 }] })
  })

  test('gives facts, specifications, tags, links and dimensions back', async () => {
    const shop = theShop()
    const [one, other] = [await shop.newTool(), await shop.newTool()]
    const { was, is, change } = await changeAndUndo(
      shop,
      '/details',
      {
        sku: null,
        pack: 1,
        madeToOrder: true,
        leadDays: 5,
        specs: [],
        tags: ['z'],
        links: [{ toolId: other._id, kind: 'spare', quantity: 2, note: 'N' }],
        dimensions: [],
      },
      {
        sku: `BD-${Date.now()}`,
        pack: 12,
        specs: [{ name: 'Bore', text: '10-24', unit: 'mm' }],
        tags: ['a', 'b'],
        links: [{ toolId: one._id, kind: 'related' }],
        dimensions: [{ spec: 'Bore', x1: 1, y1: 2, x2: 3, y2: 4 }],
      },
    )
    expect(is).toEqual(was)
    expect(change.before).toMatchObject({
      pack: 12,
      tags: ['a', 'b'],
      leadDays: null,
      specs: [{ name: 'Bore', text: '10-24', value: 10, valueTo: 24, unit: 'mm' }],
      links: [{ toolId: one._id, kind: 'related', quantity: 1, note: null }],
    })
    expect(change.before).not.toHaveProperty('minimum')
  })

  test('puts a deleted tool back on sale, and takes a restored one off', async () => {
    const shop = theShop()
    const { admin, tool } = await start(shop)
    await shop.as(admin).delete(`/api/tools/delete/${tool._id}`)
    const [deletion] = await changesOf(shop, admin, tool)
    expect(deletion.before).toEqual({ deletedAt: null })
    const restored = await undo(shop, admin, deletion)
    expect(restored.status).toBe(200)
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).status).toBe(200)
    expect((await undo(shop, admin, restored.body)).status).toBe(200)
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).status).toBe(404)
  })

  test('twice is refused, even at the same time', async () => {
    const shop = theShop()
    const { admin, tool } = await start(shop)
    await shop.as(admin).patch(`/api/tools/${tool._id}`, { price: 9 })
    const [change] = await changesOf(shop, admin, tool)
    const replies = await Promise.all([1, 2].map(() => undo(shop, admin, change)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await undo(shop, admin, change)
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'undone_already',
      'This change has been undone already.',
    ])
    const [undoing, undone]: Entry[] = await changesOf(shop, admin, tool)
    expect(undone).toMatchObject({ undoneBy: undoing?._id, undoable: false })
  })

  test('locks the tool before its record, as the undo of an import does', async () => {
    const shop = theShop()
    const { admin, tool } = await start(shop)
    await shop.as(admin).patch(`/api/tools/${tool._id}`, { price: 9 })
    const [change] = await changesOf(shop, admin, tool)
    const holder = await shop.pool.connect()
    await holder.query("begin; set local deadlock_timeout = '20ms'")
    await holder.query('select 1 from tools where id = $1 for no key update', [tool._id])
    const undone = undo(shop, admin, change)
    await untilWaiting(shop, 1)
    const locked = holder.query('select 1 from changes where id = $1 for update', [change._id])
    await expect(locked).resolves.toMatchObject({ rowCount: 1 })
    await holder.query('commit')
    holder.release()
    expect((await undone).status).toBe(200)
  })

  test('of what was changed since is refused and names it; of other fields it is not', async () => {
    const shop = theShop()
    const { admin, tool } = await start(shop)
    const change = (body: object) => shop.as(admin).patch(`/api/tools/${tool._id}`, body)
    await change({ price: 9 })
    const [first] = await changesOf(shop, admin, tool)
    await change({ description: 'Other' })
    await change({ price: 10 })
    const refused = await undo(shop, admin, first)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'tool_changed',
      `Somebody else changed ${tool.name} meanwhile (its price is $10.00). Please look at it as it is now, and change it again.`,
    ])
    await change({ price: 9 })
    expect((await undo(shop, admin, first)).status).toBe(200)
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).body).toMatchObject({
      price: tool.price,
      description: 'Other',
    })
  })

  test('of a tool that is deleted or whose name is taken by now is refused', async () => {
    const shop = theShop()
    const { admin, tool } = await start(shop)
    await shop.as(admin).patch(`/api/tools/${tool._id}`, { name: `Reed ${randomUUID()}` })
    const [change] = await changesOf(shop, admin, tool)
    await shop.newTool({ name: tool.name })
    const taken = await undo(shop, admin, change)
    expect([taken.status, taken.body.code]).toEqual([409, 'tool_changed'])
    expect(taken.body.message).toContain(`(there is already a tool named ${tool.name})`)
    await shop.as(admin).delete(`/api/tools/delete/${tool._id}`)
    const deleted = await undo(shop, admin, change)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'tool_changed'])
    expect(deleted.body.message).toContain('(it is deleted)')
  })

  test('of rights, payments, creations, files and stock is refused', async () => {
    const shop = theShop()
    const { admin, tool } = await start(shop)
    const buyer = await shop.newBuyer()
    await shop.as(admin).patch(`/api/user/users/admin/${buyer._id}`)
    const url = `/api/tools/${tool._id}`
    await shop.as(admin).patch(url, { Available: 7, was: { Available: tool.Available } })
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7'], 'x.pdf'))
    form.set('kind', 'document')
    form.set('title', 'Data sheet')
    await shop.as(admin).post(`${url}/files`, form)
    const made = await shop.as(admin).post('/api/tools', {
      name: `Tool ${randomUUID()}`,
      price: 5,
      Available: 5,
      description: 'D',
      img: '/media/tools/weaving-reed.1200x1200.jpg',
    })
    const payer = shop.as(await shop.newBuyer())
    const payment = await shop.as(admin).findPayment(await payer.pay(await payer.book()))
    await shop.as(admin).refund(payment._id, { restock: false })
    const [creation] = await changesOf(shop, admin, made.body)
    expect(creation).toMatchObject({
      act: 'insert',
      before: null,
      after: { price: 5, Available: 5 },
    })
    const [stock] = await changesOf(shop, admin, tool, 'stock')
    expect(stock).toMatchObject({
      name: tool.name,
      who: { email: admin.email },
      before: { Available: tool.Available },
      after: { Available: 7 },
    })
    for (const change of [
      creation,
      stock,
      (await changesOf(shop, admin, tool))[0],
      (await changesOf(shop, admin, buyer, 'user'))[0],
      (await changesOf(shop, admin, payment, 'payment'))[0],
    ]) {
      const reply = await undo(shop, admin, change)
      expect([change.undoable, reply.status, reply.body.code]).toEqual([false, 409, 'not_undoable'])
      expect(reply.body.message).toBe('This change cannot be undone.')
    }
  })

  test.each([randomUUID(), 'last'])('of %s is 404', async (_id) => {
    const shop = theShop()
    const reply = await undo(shop, await shop.newAdmin(), { _id })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      404,
      'change_not_found',
      'This change is not in the records.',
    ])
  })
})

describe('POST /api/changes/batch/{batch}/undo', () => {
  test('undoes an import, leaves what was changed since and stock, and is refused twice', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const [one, two] = [await shop.newTool(), await shop.newTool()]
    const batch = randomUUID()
    const change = { ...newTool(), price: 500 }
    const imported = { source: 'import', batch } as const
    const made = await asOffice(shop.db, admin._id, (db) => createTool(db, change), imported)
    for (const tool of [one, two])
      await asOffice(
        shop.db,
        admin._id,
        (db) =>
          changeTool(
            db,
            tool._id,
            { price: 900, Available: tool.Available + 5, was: {} },
            admin._id,
          ),
        imported,
      )
    await shop.as(admin).patch(`/api/tools/${two._id}`, { price: 11 })
    const url = `/api/changes/batch/${batch}/undo`
    const { status, body } = await shop.as(admin).post(url)
    expect([status, body.undone]).toEqual([200, 2])
    expect(body.left).toEqual([
      { row: null, name: two.name, why: expect.stringContaining('(its price is $11.00)') },
      ...[two, one].map(({ name }) => ({
        row: null,
        name,
        why: 'Changes of stock are not undone.',
      })),
    ])
    expect((await shop.visitor.get(`/api/tools/${one._id}`)).body.price).toBe(one.price)
    expect((await shop.visitor.get(`/api/tools/${made._id}`)).status).toBe(404)
    await shop.as(admin).patch(`/api/tools/${two._id}`, { price: 9 })
    expect((await shop.as(admin).post(url)).body.undone).toBe(1)
    const again = await shop.as(admin).post(url)
    expect([again.status, again.body.code]).toEqual([409, 'undone_already'])
  })

  test.each([randomUUID(), 'last'])('of %s is 404', async (batch) => {
    const shop = theShop()
    const reply = await shop.as(await shop.newAdmin()).post(`/api/changes/batch/${batch}/undo`)
    expect([reply.status, reply.body.code]).toEqual([404, 'change_not_found'])
  })
})

function newTool() {
  return {
    name: `Tool ${randomUUID()}`,
    price: 5,
    Available: 5,
    description: 'D',
    category: null,
    featured: false,
    img: '/media/tools/weaving-reed.1200x1200.jpg',
  }
}
