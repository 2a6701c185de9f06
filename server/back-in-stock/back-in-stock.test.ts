import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { mailBackInStock } from './back-in-stock-routes.ts'

const theShop = testShop()

test('who waits for pieces gets one mail when they are there', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const as = shop.as(person)
  const tool = await shop.newTool({ name: 'Warping drum', Available: 3 })
  const url = `/api/back-in-stock/${tool._id}`
  expect(await as.put(url, { quantity: 1500 })).toMatchObject({
    status: 200,
    body: { toolId: tool._id, quantity: 1500 },
  })
  await as.put(url, { quantity: 1200 })
  expect((await as.get('/api/back-in-stock')).body).toEqual([{ toolId: tool._id, quantity: 1200 }])
  const stockUp = (available: number) =>
    shop.db.updateTable('tools').set({ available }).where('id', '=', tool._id).execute()
  const waits = async () => {
    await mailBackInStock(shop.db, shop.config.publicUrl)
    return (await as.get('/api/back-in-stock')).body.length
  }
  await stockUp(1199)
  expect(await waits()).toBe(1)
  await stockUp(1300)
  expect(await waits()).toBe(0)
  const mail = await shop.mailTo(person.email, 'Warping drum is back in stock')
  expect(mail).toContain('when 1,200 of Warping drum can be ordered. 1,300 are available now.')
  expect(mail).toContain(`/tool/${tool._id}`)
})

test('a wait ends when its buyer says so, and with the account', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const as = shop.as(person)
  const [one, other] = [await shop.newTool({ Available: 0 }), await shop.newTool({ Available: 0 })]
  for (const { _id } of [one, other]) await as.put(`/api/back-in-stock/${_id}`, { quantity: 5 })
  expect(await as.delete(`/api/back-in-stock/${one._id}`)).toMatchObject({
    status: 200,
    body: { deletedCount: 1 },
  })
  expect((await as.get('/api/back-in-stock')).body).toEqual([{ toolId: other._id, quantity: 5 }])
})

test('waits are refused for unknown tools, unconfirmed buyers, and beyond 100', async () => {
  const shop = theShop()
  const tool = await shop.newTool({ Available: 0 })
  const wait = (who: ReturnType<typeof shop.as>, id: string, quantity: unknown = 5) =>
    who.put(`/api/back-in-stock/${id}`, { quantity })
  const as = shop.as(await shop.newBuyer())
  expect((await wait(shop.visitor, tool._id)).status).toBe(401)
  expect(await wait(as, '0190c2a2-0000-7000-8000-000000000000')).toMatchObject({
    status: 404,
    body: { code: 'tool_not_found' },
  })
  expect((await wait(as, tool._id, 0)).status).toBe(400)
  expect(await wait(shop.as(await shop.newBuyer({ verified: false })), tool._id)).toMatchObject({
    status: 409,
    body: { code: 'address_unverified' },
  })
})

test('an account waits for at most 100 tools', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  await shop.pool.query(
    `with many as (
       insert into tools (name, price_cents, available, img, description)
       select 'Pin ' || n, 100, 0, '/media/tools/pin.jpg', 'Of beech.' from generate_series(1, 99) n
       returning id
     )
     insert into back_in_stock (user_id, tool_id, quantity) select $1, id, 5 from many`,
    [person._id],
  )
  const wait = async () => {
    const { _id } = await shop.newTool({ Available: 0 })
    return shop.as(person).put(`/api/back-in-stock/${_id}`, { quantity: 5 })
  }
  expect((await wait()).status).toBe(200)
  const { status, body } = await wait()
  expect([status, body.message]).toEqual([
    409,
    'There are 100 tools that you wait for already. Please remove one first.',
  ])
})
