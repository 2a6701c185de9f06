import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/find'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { useOwnMembership, useSession } from '../auth/session'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { Queries } from '../queries'
import { Dialog } from '../ui/dialog'
import { controlClass } from '../ui/field'
import { READ_MS, toast } from '../ui/toast-store'
import { FindGroups } from './find-groups'
import { findQuery, useSettled } from './find-queries'
import { type FindRow, findPages, toGroups, wholeList } from './find-rows'

type FindBoxProps = {
  input: RefObject<HTMLInputElement | null>
  takeCaught: () => string
  onDone: () => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A field whose list is walked through by arrow keys while the focus stays in it. */
export function FindBox({ input, takeCaught, onDone }: FindBoxProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const open = useOpenRow(onDone)
  const { groups, rows, note, firstOf } = useFound(text)
  const active = rows[Math.min(at, rows.length - 1)]

  async function openActive(isNewTab: boolean) {
    const row = await firstOf(active)
    if (row) open(row, isNewTab)
  }

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step && rows.length > 0)
      setAt((Math.min(at, rows.length - 1) + step + rows.length) % rows.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      void openActive(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-3">
      <input
        ref={input}
        onFocus={() => setText(text + takeCaught())}
        type="search"
        role="combobox"
        aria-label={words.findToolsBookingsAndPages}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${active.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={MAX_NAME_LENGTH}
        placeholder={words.namePartNumberB000123}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
        className={controlClass}
      />
      <div className="flex flex-col sm:h-112 sm:max-h-[calc(100dvh-16rem)]">
        <FindGroups listId={listId} groups={groups} activeId={active?.id} onOpen={open} />
        <p role="status" className="py-2 text-sm text-ink-soft">
          {note}
        </p>
      </div>
    </div>
  )
}

function useOpenRow(onDone: () => void) {
  const navigate = useNavigate()
  return ({ to, act, text: name }: FindRow, isNewTab: boolean) => {
    if (isNewTab) return void window.open(to, '_blank', 'noopener')
    onDone()
    if (!act) return void navigate(to)
    toast.success(words.preparingTheFile(name))
    act().catch(({ message }: Error) => toast.error(message, { ms: READ_MS }))
  }
}

/** What a text finds: pages at once, the rest by the server. */
function useFound(text: string) {
  const client = useQueryClient()
  const isSignedIn = useSession().state === 'signed-in'
  const { areas } = useIsAdmin()
  const asked = useSettled(text)
  const query = useQuery({ ...findQuery(asked), placeholderData: keepPreviousData })
  const pages = findPages(text, {
    isSignedIn,
    areas,
    isInCompany: useOwnMembership() !== undefined,
  })
  const isAnswered = asked === text && !query.isPlaceholderData && !query.isPending
  const found = text.trim() !== '' && query.data ? toGroups(query.data) : []
  const more = isAnswered || found.length > 0 ? [wholeList(text)] : []
  const groups = [pages, ...found, ...more].filter((group) => group.rows.length > 0)
  const rows = groups.flatMap((group) => group.rows)

  /** Enter pressed before the answer has arrived opens the first row of that answer. */
  async function firstOf(active: FindRow | undefined): Promise<FindRow | undefined> {
    if (isAnswered || pages.rows.length > 0) return active
    const answer = await client.fetchQuery(findQuery(text)).catch(() => undefined)
    return [...(answer ? toGroups(answer) : []), wholeList(text)].flatMap((group) => group.rows)[0]
  }

  const note = findNoteOf({
    text,
    count: rows.filter(({ id }) => id !== 'whole-list').length,
    isAnswered: asked === text && !query.isFetching,
    error: query.error,
  })
  return { groups, rows, note, firstOf }
}

type Note = { text: string; count: number; isAnswered: boolean; error: Error | null }

function findNoteOf({ text, count, isAnswered, error }: Note): string {
  if (text.trim() === '') return ''
  if (error) return error.message
  return !isAnswered ? '' : count === 0 ? words.nothingHasTheseWords : words.found(count)
}

type FindBarProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  takeCaught: () => string
}

/** Finds tools, papers and pages from anywhere. On a phone it fills the screen. */
export function FindBar({ open, onOpenChange, takeCaught }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.find} initialFocus={input}>
      <Queries>
        <FindBox input={input} takeCaught={takeCaught} onDone={() => onOpenChange(false)} />
      </Queries>
    </Dialog>
  )
}
