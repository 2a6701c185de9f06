import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/approvals'
import * as quoteWords from '#words/quotes'
import { formatDollars } from '../../contract/money'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { useNeededApproval } from '../companies/approval-note'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { askApprovalMutation, type QuoteWay } from './quote-queries'

export type AcceptProps = { quote: QuoteWithLines; way: QuoteWay; onAccept: () => void }

/** Says before the press that an offer is above a limit, and asks the approvers to decide on it. */
export function AcceptOrAsk({ quote, way, onAccept }: AcceptProps) {
  const above = useNeededApproval(quote.total)
  const { mutate, isPending, error } = useMutation(askApprovalMutation(useQueryClient(), way))
  if (!above)
    return <Button onClick={onAccept}>{quoteWords.acceptFor(formatDollars(quote.total))}</Button>
  return (
    <>
      <Button isPending={isPending} pendingText={words.askingForApproval} onClick={() => mutate()}>
        {words.askForApproval}
      </Button>
      <p className="order-last basis-full text-sm font-semibold">{above}</p>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </>
  )
}

/** Who asks for approval and why; for who asked, who decides. */
export function ApprovalNote({ quote, isOwn }: { quote: QuoteWithLines; isOwn: boolean }) {
  const { approval, name, state, decision } = quote
  if (!approval || state !== 'offered' || decision) return null
  const { passed, approvers } = approval
  const spent = passed?.per === 'month' ? formatDollars(passed.spent) : null
  const why = passed
    ? words.isAboveLimitOf(name, formatDollars(passed.limit), spent)
    : words.asksWithoutNeed(name)
  if (!isOwn) return <InlineMessage>{why}</InlineMessage>
  return (
    <InlineMessage>
      {approvers.length > 0 ? words.waitsFor(approvers.join(', ')) : words.hasNoApprover}
    </InlineMessage>
  )
}
