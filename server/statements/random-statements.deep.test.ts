import { expect, test } from 'vitest'
import { toDollars } from '../../contract/money.ts'
import { accountOf, writeAccount } from '../../tests/support/accounts.ts'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { movesOf, openOf, randomAccount } from '../../tests/support/random-accounts.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { readStatement } from './read-statement.ts'

const theShop = testShop()

/** The same on each run. */
function diceOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('of 1,000 random accounts it is what adding up by hand gives', async () => {
  const shop = theShop()
  const [tool, dice] = [await shop.newTool(), diceOf(47)]
  const person = await shop.newBuyer()
  for (let round = 0; round < 1000; round += 1) {
    const company = await newCompany(shop)
    const account = randomAccount(dice)
    await writeAccount(shop, { company, person, tool }, account)
    const [to, from] = [-dice(200), -200 - dice(150)]
    const statement = await readStatement(shop.db, company._id, {
      from: dayFromNow(from),
      to: dayFromNow(to),
    })
    const open = openOf(account, to)
    expect(new Map(statement.open.map((each) => [each._id, each.open]))).toEqual(
      new Map([...open].map(([id, cents]) => [id, toDollars(cents)])),
    )
    const moves = movesOf(account)
    const sum = (until: number) =>
      moves.reduce((all, { day, cents }) => (day <= until ? all + cents : all), 0)
    expect([statement.opening, statement.closing]).toEqual([
      toDollars(sum(from - 1)),
      toDollars(sum(to)),
    ])
    const within = moves.filter(({ day }) => day >= from && day <= to)
    expect(statement.movements.map(({ on, kind, amount }) => [on, kind, amount])).toEqual(
      within.map(({ day, kind, cents }) => [dayFromNow(day), kind, toDollars(cents)]),
    )
    expect(statement.movements.at(-1)?.balance ?? statement.closing).toBe(statement.closing)
    const owed = [...open.values()].reduce((all, cents) => all + cents, 0)
    expect([statement.owed, statement.paidAhead]).toEqual([
      toDollars(owed),
      toDollars(owed - sum(to)),
    ])
    expect(
      Object.values(statement.ages).reduce((all, part) => all + Math.round(part * 100), 0),
    ).toBe(owed)
  }
}, 180_000)

// Half a second on an idle machine.
test('of 10,000 open invoices it takes two seconds at most', async () => {
  const shop = theShop()
  const [company, tool] = [await newCompany(shop), await shop.newTool()]
  const person = await newMember(shop, { company, role: 'manager' })
  const invoices = Array.from({ length: 10_000 }, (_, at) => ({
    cents: 100 + at,
    due: 30 - (at % 150),
  }))
  await writeAccount(shop, { company, person, tool }, accountOf(invoices))
  await shop.pool.query('analyze')
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    const statement = await readStatement(shop.db, company._id, {})
    times.push(performance.now() - start)
    expect(statement.open).toHaveLength(10_000)
  }
  const [fastest = 0] = times.toSorted((one, other) => one - other)
  expect(fastest).toBeLessThan(2_000)
}, 180_000)
