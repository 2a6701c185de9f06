import { Icon } from './icon'
import { toast } from './toast-store'

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
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1">
      <span title={id} className="whitespace-nowrap tabular-nums print:hidden">
        {shorten(id)}
      </span>
      <span className="hidden wrap-anywhere print:inline">{id}</span>
      <button
        type="button"
        aria-label={`Copy the ${of} id ${id}`}
        onClick={() => copy(id)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-ink/6 hover:text-ink sm:pointer-fine:size-8"
      >
        <Icon name="copy" className="size-4" />
      </button>
    </span>
  )
}

function shorten(id: string): string {
  return id.length > HEAD + TAIL + 1 ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id
}

async function copy(id: string) {
  try {
    await navigator.clipboard.writeText(id)
    toast.success('Copied')
  } catch {
    toast.error(`This browser did not copy it: ${id}`, { ms: 10_000 })
  }
}
