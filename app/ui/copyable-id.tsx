import * as words from '#words/ui'
import { CopyButton } from './copy-button'

const HEAD = 7
const TAIL = 4

type CopyableIdProps = {
  id: string
  /** Such as 'transaction'. */
  of: string
}

/** A shortened id with a button that copies all of it; printed in full. */
export function CopyableId({ id, of }: CopyableIdProps) {
  return (
    <span translate="no" className="inline-flex max-w-full items-center gap-x-1">
      <span title={id} className="truncate tabular-nums print:hidden">
        {shorten(id)}
      </span>
      <span className="hidden wrap-anywhere print:inline">{id}</span>
      <CopyButton text={id} label={words.copyTheId(of, id)} />
    </span>
  )
}

function shorten(id: string): string {
  return id.length > HEAD + TAIL + 1 ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id
}
