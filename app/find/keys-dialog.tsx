import * as words from '#words/find'
import { Dialog } from '../ui/dialog'

/** The keys that do something where nothing is typed. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={words.keys} size="small">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
        {words.whatKeysDo.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt>
              <kbd className="rounded-md border border-control px-2 py-0.5 text-sm font-semibold whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
