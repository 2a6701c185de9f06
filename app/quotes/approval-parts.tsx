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
