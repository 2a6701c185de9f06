import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names'
import { Popover } from './popover'

/** An act of a row; one that opens a page has `to`, and what cannot be taken back is marked. */
export type RowAct = { label: string; isDanger?: boolean } & (
  | { onChoose: () => void }
  | { to: string }
)

export function RowMenu({ label, acts }: { label: string; acts: readonly RowAct[] }) {
  if (acts.length === 0) return null
  return (
    <Popover
      button={
        <span aria-hidden="true" className="font-bold">
          •••
        </span>
      }
      buttonLabel={label}
      buttonClass="grid size-11 shrink-0 place-items-center rounded-md text-xs text-ink-soft hover:bg-ink/6 hover:text-ink aria-expanded:bg-ink/6 sm:pointer-fine:size-9 print:hidden"
      label={label}
      role="menu"
      align="end"
      className="min-w-44 py-1"
    >
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the popover around it is the menu.
        <div onKeyDown={moveInMenu}>
          {acts.map((act) => (
            <MenuItem key={act.label} act={act} close={close} />
          ))}
        </div>
      )}
    </Popover>
  )
}

function MenuItem({ act, close }: { act: RowAct; close: () => void }) {
  const look = classNames(
    'flex min-h-11 w-full items-center px-4 text-left font-semibold whitespace-nowrap hover:bg-paper focus-visible:-outline-offset-2 sm:pointer-fine:min-h-9',
    act.isDanger && 'text-danger',
  )
  if ('to' in act) {
    return (
      <Link to={act.to} role="menuitem" className={look}>
        {act.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      className={look}
      onClick={() => {
        close()
        act.onChoose()
      }}
    >
      {act.label}
    </button>
  )
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item.matches(':focus'))
  items[step(at, items.length)]?.focus()
}
