import * as words from '#words/ui'
import { IconButton } from './icon-button'
import { toast } from './toast-store'

const HEAD = 7
const TAIL = 4

/** A shortened id with a button that copies all of it; printed in full. */
export function CopyableId({ id, of }: { id: string; of: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-x-1">
      <ShortId id={id} />
      <CopyButton text={id} label={words.copyTheId(of, id)} />
    </span>
  )
}

/** Where its copy is in a row's menu. */
export function ShortId({ id }: { id: string }) {
  return (
    <span translate="no" className="contents">
      <span title={id} className="truncate tabular-nums print:hidden">
        {shorten(id)}
      </span>
      <span className="hidden wrap-anywhere print:inline">{id}</span>
    </span>
  )
}

const shorten = (id: string): string =>
  id.length > HEAD + TAIL + 1 ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <IconButton
      label={label}
      icon="copy"
      iconClass="size-4"
      onClick={() => copyText(text)}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-ink/6 hover:text-ink sm:pointer-fine:size-8 print:hidden"
    />
  )
}

export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied)
  } catch {
    toast.error(words.thisBrowserDidNotCopy(text), { ms: 10_000 })
  }
}
