import * as words from '#words/ui'
import { Icon } from './icon'
import { toast } from './toast-store'

/** Copies a text; `label` says which. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => copy(text)}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-ink/6 hover:text-ink sm:pointer-fine:size-8 print:hidden"
    >
      <Icon name="copy" className="size-4" />
    </button>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied)
  } catch {
    toast.error(words.thisBrowserDidNotCopy(text), { ms: 10_000 })
  }
}
