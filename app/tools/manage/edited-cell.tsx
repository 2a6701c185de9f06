import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import * as words from '#words/tools'
import { formatDollars } from '../../../contract/money'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { useSession } from '../../auth/session'
import { api } from '../../browser-api'
import { isPrice, isQuantity, parseFigure } from '../../figures'
import { retryUntilReachable } from '../../shell/reachability'
import { formatCount } from '../../ui/format-count'
import { READ_MS, toast } from '../../ui/toast-store'
import { replaceCachedTool } from '../tool-mutations'
import { invalidateTools } from '../tool-queries'

const figures = {
  price: {
    label: words.price,
    show: formatDollars,
    edit: (value: number) => value.toFixed(2),
    isValid: isPrice,
    fault: words.pleaseEnterDollarsSuchAs1250,
  },
  Available: {
    label: words.available,
    show: formatCount,
    edit: String,
    isValid: isQuantity,
    fault: words.pleaseEnterAWholeNumber0Or,
  },
} as const

export type OpenFigure = { id: string; field: keyof typeof figures }
type EditedCellProps = { tool: ListedTool; field: OpenFigure['field'] }
type OpenableProps = EditedCellProps & {
  opened: OpenFigure | undefined
  onOpen: (figure: OpenFigure | undefined) => void
}

/** A figure of a tool that is changed in its place: Enter saves, Escape takes back. */
export function EditedCell({ tool, field, opened, onOpen }: OpenableProps) {
  const id = tool._id
  if (opened?.id === id && opened.field === field)
    return <FigureInput tool={tool} field={field} onClose={() => onOpen(undefined)} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys open it from the menu of the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: a hundred more buttons on a page hide the ones that matter.
    <span
      data-own-press
      onClick={() => onOpen({ id, field })}
      className="cursor-text decoration-hairline underline-offset-4 hover:underline"
    >
      {figures[field].show(tool[field])}
    </span>
  )
}

function FigureInput({ tool, field, onClose }: EditedCellProps & { onClose: () => void }) {
  const { label, edit, isValid, fault } = figures[field]
  const [text, setText] = useState(() => edit(tool[field]))
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useFigureChange({ tool, field }, close)

  function close() {
    // What was focused goes, and the row's keys go on from its link.
    if (document.activeElement === input.current)
      input.current?.closest('tr')?.querySelector('a')?.focus()
    onClose()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isPending) close()
    if (event.key !== 'Enter' || isPending) return
    event.preventDefault()
    const value = Number(parseFigure(text))
    if (!isValid(text)) toast.error(fault)
    else if (value === tool[field]) close()
    else mutate(value)
  }

  return (
    <input
      ref={input}
      // The press that opened it is on this place.
      // biome-ignore lint/a11y/noAutofocus: the person has asked for the field.
      autoFocus
      aria-label={words.labelOf(label, tool.name)}
      aria-invalid={!isValid(text)}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isPending}
      value={text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => text === edit(tool[field]) && onClose()}
      onKeyDown={handleKey}
      className="h-9 w-full rounded-md border border-ink bg-surface px-1.5 text-right tabular-nums aria-invalid:border-danger"
    />
  )
}

function useFigureChange({ tool, field }: EditedCellProps, onSaved: () => void) {
  const client = useQueryClient()
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  return useMutation({
    mutationFn: (value: number) => {
      const body = { [field]: value, was: { [field]: tool[field] } }
      return api('changeTool', { params: { id: tool._id }, body })
    },
    onSuccess: (saved) => {
      onSaved()
      replaceCachedTool(client, saved)
      void retryUntilReachable(() => import('../../changes/saved-note')).then(({ tellSaved }) =>
        tellSaved({ client, tool: saved, email }),
      )
    },
    // What was typed stays; the figure of now is in the message.
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
    onSettled: () => invalidateTools(client),
  })
}
