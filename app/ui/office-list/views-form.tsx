import { type FormEvent, useState } from 'react'
import { Button } from '../button'
import { Icon } from '../icon'
import { TextField } from '../text-field'
import type { FilterSet, KeptFilters } from './kept-filters'

export type ViewsFormProps = {
  kept: KeptFilters
  isFiltered: boolean
  /** 'Only unpaid, from Nov 1'. */
  textOf: (set: FilterSet) => string
  onChoose: (set: FilterSet) => void
}

/** Sets of filters that were saved under a name, the last used ones, and the way to save the present one. */
export function ViewsForm({ kept, isFiltered, textOf, onChoose: choose }: ViewsFormProps) {
  const { saved, used, save, remove } = kept
  return (
    <>
      {saved.map(({ name, set }) => (
        <div key={name} className="flex items-center">
          <Choice text={name} onChoose={() => choose(set)} />
          <button
            type="button"
            aria-label={`Remove the view ${name}`}
            onClick={() => remove(name)}
            className="grid size-9 place-items-center rounded-md hover:bg-ink/6"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ))}
      {used.length > 0 && <p className="px-2 pt-2 text-ink-soft">Last used</p>}
      {used.map((set) => (
        <Choice key={JSON.stringify(set)} text={textOf(set)} onChoose={() => choose(set)} />
      ))}
      {isFiltered && <SaveView onSave={save} />}
    </>
  )
}

function Choice({ text, onChoose }: { text: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="min-h-11 w-full min-w-0 truncate rounded-md px-2 text-left font-semibold hover:bg-paper sm:pointer-fine:min-h-9"
    >
      {text}
    </button>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    setName('')
  }

  return (
    <form onSubmit={submit} className="mt-2 border-t border-hairline px-2 pt-3">
      <TextField
        label="Save these filters as"
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="small" variant="secondary">
        Save view
      </Button>
    </form>
  )
}
