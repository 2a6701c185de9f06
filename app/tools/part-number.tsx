import { Icon } from '../ui/icon'
import { toast } from '../ui/toast-store'

/** A tool's part number, which a press copies. */
export function PartNumber({ sku }: { sku: string }) {
  return (
    <span className="-my-3 inline-flex print:my-0 items-center gap-x-1 font-semibold tabular-nums">
      <span className="sr-only">Part number </span>
      {sku}
      <button
        type="button"
        aria-label={`Copy the part number ${sku}`}
        onClick={() => copyText(sku)}
        className="grid size-11 place-items-center rounded-md -mr-3 text-ink-soft hover:bg-ink/6 hover:text-ink sm:pointer-fine:-mr-2 sm:pointer-fine:size-8 print:hidden"
      >
        <Icon name="copy" className="size-4" />
      </button>
    </span>
  )
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error(`This browser did not copy it: ${text}`, { ms: 10_000 })
  }
}
