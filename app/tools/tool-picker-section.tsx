import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import * as words from '#words/tools'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { classNames } from '../ui/class-names'
import { controlClass, TextField } from '../ui/field'
import { ToolThumb } from './tool-cells'
import { toolSearchQuery } from './tool-queries'

const SHOWN = 8

type ToolPickerProps = {
  label: string
  hint?: string
  /** Only the field, with the label in it. */
  isBare?: boolean
  isOffered?: (tool: ListedTool) => boolean
  onChoose: (tool: ListedTool) => void
}

/** Finds a tool by name or part number: arrows walk through what was found, Enter takes it. */
export function ToolPicker(props: ToolPickerProps) {
  const { label, hint, isBare = false, isOffered = () => true, onChoose } = props
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { found, isNothing } = useOffers(text, isOffered)
  const isOpen = text.trim() !== ''

  function choose(tool: ListedTool | undefined) {
    if (!tool) return
    onChoose(tool)
    setText('')
    setAt(0)
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') choose(found[at])
    else if (event.key === 'Escape') setText('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const field: ComponentProps<'input'> = {
    type: 'search',
    role: 'combobox',
    'aria-expanded': isOpen && found.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': found[at] && isOpen ? `${listId}-${at}` : undefined,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    value: text,
    onKeyDown: handleKey,
    onChange: ({ target }) => {
      setText(target.value)
      setAt(0)
    },
  }

  return (
    <div className="relative">
      {isBare ? (
        <input aria-label={label} placeholder={label} className={controlClass} {...field} />
      ) : (
        <TextField label={label} hint={hint} {...field} />
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={classNames(
          'absolute inset-x-0 z-35 overflow-hidden rounded-md border border-control bg-surface text-sm',
          isBare ? 'top-full' : 'top-19',
          (!isOpen || found.length === 0) && 'hidden',
        )}
      >
        {found.map((tool, index) => (
          <Offer
            key={tool._id}
            id={`${listId}-${index}`}
            tool={tool}
            isChosen={index === at}
            onChoose={() => choose(tool)}
          />
        ))}
      </div>
      {isOpen && isNothing && (
        <p role="status" className="text-sm text-ink-soft">
          {words.noProductMatches}
        </p>
      )}
    </div>
  )
}

function useOffers(text: string, isOffered: (tool: ListedTool) => boolean) {
  const q = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery({
    ...toolSearchQuery({ q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (data?.tools ?? []).filter(isOffered).slice(0, SHOWN)
  return { found, isNothing: q !== '' && data !== undefined && found.length === 0 && !isFetching }
}

type OfferProps = { id: string; tool: ListedTool; isChosen: boolean; onChoose: () => void }

function Offer({ id, tool, isChosen, onChoose }: OfferProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-2 px-3 hover:bg-paper',
        isChosen && 'bg-paper',
      )}
    >
      <ToolThumb img={tool.img}>
        <span className="flex flex-wrap gap-x-3 py-1">
          <span>{tool.name}</span>
          <span translate="no" className="text-ink-soft">
            {tool.sku}
          </span>
        </span>
      </ToolThumb>
    </div>
  )
}
