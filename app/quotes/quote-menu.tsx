import { useState } from 'react'
import * as words from '#words/quotes'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { lazyPart } from '../shell/lazy-part'
import { RowMenu } from '../ui/office-list/row-menu'
import type { QuoteWay } from './quote-queries'

const WhyDialog = lazyPart(() => import('./why-dialog').then((module) => module.WhyDialog))

type QuoteMenuProps = { quote: QuoteWithLines; way: QuoteWay; isOffice: boolean }

/** What ends a quote without a booking, in its '…' menu. */
export function QuoteMenu({ quote, way, isOffice }: QuoteMenuProps) {
  const [open, setOpen] = useState<'decline' | 'withdraw'>()
  const { state, number } = quote
  const isAsked = state === 'asked'
  if (!isAsked && state !== 'offered') return null
  const act = isOffice || isAsked ? 'withdraw' : 'decline'
  return (
    <>
      <RowMenu
        label={words.moreFor(number)}
        acts={[
          {
            label: act === 'withdraw' ? words.withdraw : words.decline,
            isDanger: true,
            onChoose: () => setOpen(act),
          },
        ]}
      />
      {open && <WhyDialog act={open} quote={quote} way={way} onClose={() => setOpen(undefined)} />}
    </>
  )
}
