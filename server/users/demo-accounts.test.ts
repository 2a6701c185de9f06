import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { createDemoAccounts } from './demo-accounts.ts'

const theShop = testShop()

test('the activity of a demo shop begins with its admin, and says nothing of the buyer', async () => {
  const shop = theShop()
  await createDemoAccounts(shop.db, shop.identity)
  const admin = await shop.newAdmin()
  const { body } = await shop.as(admin).get('/api/search/changes?noun=user')
  const names = body.changes.map(({ name }: { name: string }) => name)
  expect(names).toContain('Ada Lindqvist')
  expect(names).not.toContain('Ben Okafor')
})
