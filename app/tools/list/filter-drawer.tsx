import * as words from '#words/tools'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FacetPanel, type FacetPanelProps } from './facet-panel'

type FilterDrawerProps = FacetPanelProps & {
  open: boolean
  onClose: () => void
  /** What the button says that leads back to the list: 'Show 12 tools'. */
  show: string
}

/** The filters of a narrow screen. Each choice reaches the list behind it at once. */
export function FilterDrawer({ open, onClose, show, ...panel }: FilterDrawerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.filters}
      size="menu"
      footer={
        <Button className="w-full" onClick={onClose}>
          {show}
        </Button>
      }
    >
      <FacetPanel {...panel} />
    </Dialog>
  )
}
