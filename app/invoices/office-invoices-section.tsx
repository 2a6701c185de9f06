import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/invoices'
import type { Invoice } from '../../contract/invoices/invoices'
import { officePage } from '../dashboard/office-page'
import { createContentKeys } from '../idempotency-keys'
import { ExportButton } from '../sheets/export-button'
import { pageTitle } from '../shell/page-meta'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { daysFilter } from '../ui/office-list/filters'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { READ_MS, toast } from '../ui/toast-store'
import { invoiceColumns } from './invoice-columns'
import { exportInvoices, searchInvoicesQuery, sendInvoiceMutation } from './invoice-queries'

/** All invoices and credit notes, for the office. */
export const OfficeInvoices = officePage(Invoices, { title: words.invoices, area: 'money' })

function Invoices() {
  const view = useListView()
  const show = view.select('show', words.show, words.choicesOfInvoices, 'all')
  const kind = view.select('kind', words.kind, words.choicesOfKinds, 'all')
  const sort = view.select('sort', words.sortBy, words.ordersOfInvoices, 'newest')
  const days = daysFilter(view)
  const filter = {
    q: view.q,
    show: show.value,
    ...(kind.value !== 'all' && { kind: kind.value }),
    ...days.values,
  }
  const list = useListQuery(
    searchInvoicesQuery({ ...filter, sort: sort.value, ...view.asked }),
    ({ invoices }) => invoices,
  )
  const send = useSendInvoice()
  return (
    <>
      <title>{pageTitle(words.invoices)}</title>
      <OfficeList
        view={view}
        {...list}
        sort={sort}
        name="invoices"
        caption={words.invoices}
        unit={[words.oneInvoice, words.manyInvoices]}
        columns={invoiceColumns}
        search={{ label: words.searchInvoices, placeholder: words.numberBuyerPo }}
        choices={[show, kind]}
        filters={[days]}
        nameOf={({ number }) => number}
        acts={(invoice) => [
          {
            label: words.openTheBooking,
            to: href('/dashboard/booking/:id', { id: invoice.bookingId }),
          },
          { label: words.sendAgain, onChoose: () => send(invoice) },
        ]}
        action={<ExportButton name="invoices" load={() => exportInvoices(filter)} />}
        empty={<EmptyState title={words.noInvoicesYet} text={words.theyAreIssuedWhenGoods} />}
      />
    </>
  )
}

function useSendInvoice() {
  const { mutate } = useMutation(sendInvoiceMutation(useQueryClient()))
  return ({ _id: id, number }: Invoice) =>
    mutate(
      { id, key: createContentKeys()({ id }) },
      {
        onSuccess: () => toast.success(words.theMailIsOnItsWay(number)),
        onError: ({ message }) => toast.error(message, { ms: READ_MS }),
      },
    )
}
