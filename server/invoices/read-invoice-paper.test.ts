import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'

const theShop = testShop()

test('there is no paper of an invoice that nobody has issued', async () => {
  const { db } = theShop()
  const paper = readInvoicePaper(db, '00000000-0000-4000-8000-000000000000')
  await expect(paper).rejects.toMatchObject({ status: 404, code: 'invoice_not_found' })
})
