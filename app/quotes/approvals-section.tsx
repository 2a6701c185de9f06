import * as words from '#words/approvals'
import * as quoteWords from '#words/quotes'
import { approvalsQuery } from '../companies/company-queries'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { memberQuoteColumns } from './quote-columns'

/** What members asked approval for: an approver opens one to decide on it. */
export function ApprovalsTab() {
  const view = useListView()
  const show = view.select('show', quoteWords.show, words.approvalsShown, 'waiting')
  const search = { q: view.q, show: show.value, page: view.asked.page }
  const { page, ...list } = useListQuery(approvalsQuery(search), (found) => found.quotes)
  const isAllThatWaits = search.q === '' && search.show === 'waiting'
  return (
    <OfficeList
      view={view}
      {...list}
      page={page && isAllThatWaits ? { ...page, total: page.found } : page}
      name="approvals"
      caption={words.caption}
      unit={[words.oneApproval, words.manyApprovals]}
      columns={memberQuoteColumns}
      search={{ label: words.searchApprovals, placeholder: quoteWords.numberNameTool }}
      choices={[show]}
      nameOf={({ number }) => number}
      empty={<EmptyState title={words.noApprovalsYet} text={words.whatIsAboveALimit} />}
      hasErrorDialog={false}
    />
  )
}
