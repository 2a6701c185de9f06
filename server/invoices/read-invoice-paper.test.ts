import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'

const theShop = testShop()

test('there is no paper of an invoice that was never issued', async () => {
  const { db } = theShop()
  const paper = readInvoicePaper(db, '00000000-0000-4000-8000-000000000000')
  await expect(paper).rejects.toMatchObject({ code: 'invoice_not_found' })
})
