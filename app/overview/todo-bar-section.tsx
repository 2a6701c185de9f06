import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/overview'
import { ButtonLink } from '../ui/links'
import { useTodoItems } from './use-todo-items'

/** When a closed dialog has given the focus back. */
const CLOSED_MS = 400

/** Over a thing that was opened from To do: once it is done, Enter opens the next one. */
export function TodoBar({ id }: { id: string }) {
  const { items, isPending } = useTodoItems()
  const at = items.findIndex((item) => item.id === id)
  const [place, setPlace] = useState(at)
  if (at !== -1 && at !== place) setPlace(at)
  const isDone = !isPending && at === -1 && place !== -1
  const next =
    items[at === -1 ? Math.max(place, 0) : at + 1] ?? items.find((item) => item.id !== id)
  const link = useFocusWhen(isDone)
  if (isPending) return <div className="mb-3 h-11" />
  return (
    <nav
      aria-label={words.toDo}
      className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-paper px-3 py-1 text-sm print:hidden"
    >
      <Link
        to={href('/dashboard/todo')}
        className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline sm:pointer-fine:min-h-9"
        {...(!next && { ref: link })}
      >
        {words.toDo}
      </Link>
      <span role="status">{isDone && (next ? words.done : words.allDone)}</span>
      {next && (
        <ButtonLink ref={link} to={next.to} variant={isDone ? 'primary' : 'secondary'} size="small">
          {`${words.next}: ${words.acts[next.kind]} ${next.name}`}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Not out of a dialog or a field. */
function useFocusWhen(isDone: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      if (!document.activeElement?.closest('dialog, [role=dialog], input, textarea'))
        link.current?.focus()
    }, CLOSED_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  return link
}
