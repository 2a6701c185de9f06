import * as words from '#words/invoices'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { daysFilter } from '../ui/office-list/filters'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { invoiceColumns } from './invoice-columns'
import { ownInvoicesQuery } from './invoice-queries'

const columns = invoiceColumns.map(({ sort: _, ...column }) => column)

/** The invoices of a company, for those who oversee it. */
export function CompanyInvoices() {
  const view = useListView()
  const days = daysFilter(view)
  const search = { q: view.q, ...days.values, page: view.asked.page }
  const list = useListQuery(ownInvoicesQuery(search), ({ invoices }) => invoices)
  return (
    <OfficeList
      view={view}
      {...list}
      name="company-invoices"
      caption={words.invoices}
      unit={[words.oneInvoice, words.manyInvoices]}
      columns={columns}
      search={{ label: words.searchInvoices, placeholder: words.numberBuyerPo }}
      filters={[days]}
      nameOf={({ number }) => number}
      empty={<EmptyState title={words.noInvoicesYet} text={words.theyAreIssuedWhenGoods} />}
      hasErrorDialog={false}
    />
  )
}
