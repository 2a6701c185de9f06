import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/receipts'
import { titled } from '../shell/page-meta'
import { UnreadyPage } from '../unready-page'
import type { Route } from './+types/receipt-page'
import { ReceiptDocument } from './receipt-document'
import { receiptQuery } from './receipt-queries'

export const meta = titled(words.receiptLabel)

export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(receiptQuery(id))
  if (query.data) return <ReceiptDocument receipt={query.data} />
  const back = { to: href('/dashboard'), label: words.goToMyBookings }
  return (
    <UnreadyPage title={words.receiptLabel} what={words.theReceipt} query={query} back={back} />
  )
}
