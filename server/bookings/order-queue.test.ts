import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../../tests/support/caller.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

describe('POST /api/bookings, many at the same time', () => {
  test('sells stock exactly once', async () => {
    const shop = theShop()
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.newBuyer()))
    const tool = await shop.newTool({ Available: 25 })
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const person = people[index % people.length]
        if (!person) throw new Error('no such person')
        return shop.as(person).order(tool, { quantity: 1 })
      }),
    )
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(201), count(409)]).toEqual([25, 35])
    expect(await shop.availableOf(tool)).toBe(0)
  })

  test('takes at most 300 bookings an hour and account, deleted ones included', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool()
    await shop.db
      .insertInto('bookings')
      .columns([
        'user_id',
        'tool_id',
        'product_name',
        'price_cents',
        'quantity',
        'name',
        'email',
        'phone',
        'hold_until',
        'stock_taken',
        'deleted_at',
        'total_cents',
        'line_count',
        'pieces',
        'below_minimum',
        'line_texts',
      ])
      .expression(
        sql`select ${person._id}::uuid, ${tool._id}::uuid, 'Reed', 100, 1, 'Pat', ${person.email}, '1', now(), false, now(), 100, 1, 1, true, '' from generate_series(1, 299)` as never,
      )
      .execute()
    const sent = { token: person.token, body: orderOf(tool, person, { quantity: 1 }) }
    const replies = await Promise.all([
      shop.call('POST', '/api/bookings', sent),
      shop.call('POST', '/api/bookings', sent),
      shop.call('POST', '/api/bookings', sent),
    ])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 429, 429])
    const refused = replies.find((reply) => reply.status === 429)
    const wait = Number(refused?.headers['retry-after'])
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(refused?.body.message).toMatch(/^Too many requests. Please wait (59|60) minutes.$/)
  })

  test('takes at most 200 unpaid bookings of an account', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool()
    const sent = { token: person.token, body: orderOf(tool, person, { quantity: 1 }) }
    const replies = await Promise.all(
      Array.from({ length: 210 }, () => shop.call('POST', '/api/bookings', sent)),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(200)
    const refused = replies.find((reply) => reply.status === 409)
    expect(refused?.body.message).toBe(
      'You have 200 unpaid bookings. Please pay or delete some of them first.',
    )
    expect(await shop.availableOf(tool)).toBe(800)
  })

  test('decides each order of a batch alone', async () => {
    const shop = theShop()
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.newBuyer()))
    const [tool, other] = [await shop.newTool({ Available: 300 }), await shop.newTool()]
    const place = (at: number, fields: Record<string, unknown>, of = tool) => {
      const person = people[at]
      if (!person) throw new Error('no such person')
      return shop.as(person).order(of, fields)
    }
    const replies = await Promise.all([
      place(0, { quantity: 100 }),
      place(1, { quantity: 301 }),
      place(2, { price: 1 }),
      place(3, { toolId: '0190c2a2-0000-7000-8000-000000000000' }),
      place(4, { toolId: tool._id.toUpperCase(), quantity: 200 }),
      place(5, { productName: other.name.toUpperCase(), quantity: 100 }, other),
    ])
    expect(replies.map((reply) => [reply.status, reply.body.code ?? reply.body.quantity])).toEqual([
      [201, 100],
      [409, 'not_enough_stock'],
      [409, 'price_changed'],
      [404, 'tool_not_found'],
      [201, 200],
      [201, 100],
    ])
    expect([await shop.availableOf(tool), await shop.availableOf(other)]).toEqual([0, 900])
  })

  test('places the other orders of a batch when the database refuses one', async () => {
    const shop = theShop()
    const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const [tool, broken] = [await shop.newTool(), await shop.newTool({ name: 'Broken' })]
    await shop.pool.query(`
      create function no_broken() returns trigger language plpgsql as
      $$ begin raise exception 'nothing broken is sold'; end $$;
      create trigger no_broken before insert on bookings for each row
      when (new.product_name = 'Broken') execute function no_broken()`)
    const replies = await Promise.all(
      [tool, broken, tool, tool].map((of, at) => {
        const buyer = at < 2 ? person : other
        return shop.as(buyer).order(of)
      }),
    )
    expect(replies.map((reply) => reply.status)).toEqual([201, 500, 201, 201])
    expect([await shop.availableOf(tool), await shop.availableOf(broken)]).toEqual([700, 1000])
    await shop.pool.query('drop trigger no_broken on bookings')
  })

  test('waits for a locked tool without delaying orders of other tools', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const [held, free] = [await shop.newTool(), await shop.newTool()]
    const holder = await shop.pool.connect()
    await holder.query('begin')
    await holder.query('update tools set available = 50 where id = $1', [held._id])
    const waiting = shop.as(person).order(held)
    const other = await shop.newBuyer()
    const passing = await shop.as(other).order(free)
    expect(passing.status).toBe(201)
    await holder.query('commit')
    holder.release()
    const { status, body } = await waiting
    expect([status, body.message]).toEqual([409, `Only 50 pieces of ${held.name} are available.`])
  })

  test('places orders of free tools while many of locked tools and accounts wait', async () => {
    const shop = theShop()
    const people = await Promise.all(Array.from({ length: 8 }, () => shop.newBuyer()))
    const [one, two, free] = [await shop.newTool(), await shop.newTool(), await shop.newTool()]
    const [banned, ...others] = people
    if (!banned) throw new Error('no such person')
    const holder = await shop.pool.connect()
    await holder.query('begin')
    await holder.query('select from tools where id = any($1) for update', [[one._id, two._id]])
    await holder.query('select from users where id = $1 for update', [banned._id])
    const waiting = [
      shop.as(banned).order(free, { quantity: 1 }),
      ...others
        .slice(0, 4)
        .flatMap((person) => [
          shop.as(person).order(one, { quantity: 1 }),
          shop.as(person).order(two, { quantity: 1, toolId: two._id }),
        ]),
    ]
    let answered = 0
    for (const order of waiting) void order.then(() => (answered += 1))
    const placed = []
    for (const person of [...others, ...others, ...others])
      placed.push((await shop.as(person).order(free, { quantity: 1 })).status)
    expect(placed).toEqual(placed.map(() => 201))
    expect(answered).toBe(0)
    await holder.query('commit')
    holder.release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 201))
    expect(await shop.availableOf(one)).toBe(996)
    expect(await shop.availableOf(free)).toBe(1000 - placed.length - 1)
  })

  test('stores nothing of a batch whose connection is lost', async () => {
    const shop = theShop()
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.newBuyer()))
    const tool = await shop.newTool()
    const holder = await shop.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from tools where id = $1 for update', [tool._id])
    const asked = people.flatMap((person) => {
      const sent = { token: person.token, body: orderOf(tool, person, { quantity: 1 }) }
      return [shop.call('POST', '/api/bookings', sent), shop.call('POST', '/api/bookings', sent)]
    })
    const killed = async () => {
      const { rows } = await shop.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length
    }
    let isOver = false
    const answered = Promise.all(asked).finally(() => {
      isOver = true
    })
    await expect.poll(async () => (await killed()) === 0 && isOver).toBe(true)
    const replies = await answered
    await holder.query('commit')
    holder.release()
    for (const { status, body } of replies)
      expect([status, body.code]).toEqual([503, 'database_away'])
    expect(await shop.availableOf(tool)).toBe(1000)
  })
})
