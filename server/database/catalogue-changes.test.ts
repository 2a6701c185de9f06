import { expect, onTestFinished, test } from 'vitest'
import { databaseLine } from '../../tests/support/database-line.ts'
import { freePort } from '../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../tests/support/test-database.ts'
import { watchCatalogue } from './catalogue-changes.ts'

test('a connection that falls silent is found out: nothing counts as fresh until another one watches', async () => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  const line = databaseLine(own.url, await freePort())
  await line.mend()
  onTestFinished(line.cut)
  let changes = 0
  const noteChange = () => {
    changes += 1
  }
  const watch = watchCatalogue(line.url, noteChange, { checkMs: 50, answerMs: 200 })
  onTestFinished(watch.stop)
  await expect.poll(() => watch.isWatching()).toBe(true)
  line.silence()
  const before = changes
  await expect.poll(() => watch.isWatching()).toBe(false)
  expect(changes).toBeGreaterThan(before)
  line.speak()
  await expect.poll(() => watch.isWatching()).toBe(true)
  const seen = changes
  await own.pool.query('notify catalogue')
  await expect.poll(() => changes).toBe(seen + 1)
})
