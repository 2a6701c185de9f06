import type { QuoteWithLines } from '../../contract/quotes'
import { Dialog } from '../ui/dialog'
import { OfferEditor } from './offer-editor'

type OfferDialogProps = { quote: QuoteWithLines; onClose: () => void }

/** Another offer: what was offered stays as it is, and its links end. */
export function OfferDialog({ quote, onClose }: OfferDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Another offer for ${quote.number}`}
      description="It takes the place of this one, whose links end. The buyer gets a mail."
      size="wide"
    >
      <OfferEditor quote={quote} />
    </Dialog>
  )
}
