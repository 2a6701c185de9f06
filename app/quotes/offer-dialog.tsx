import * as words from '#words/quotes'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { Dialog } from '../ui/dialog'
import { useCloseQuestion } from '../ui/use-close-question'
import { OfferFields } from './offer-editor'
import { useOffer } from './use-offer'

type OfferDialogProps = { quote: QuoteWithLines; onClose: () => void }

/** Another offer: what was offered stays as it is, and its links end. */
export function OfferDialog({ quote, onClose }: OfferDialogProps) {
  const form = useOffer(quote, onClose)
  const { close, question } = useCloseQuestion({ ...form, onClose })
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.anotherOfferFor(quote.number)}
      description={words.itTakesThePlaceOf}
      size="wide"
    >
      <OfferFields form={form} />
      {question}
    </Dialog>
  )
}
