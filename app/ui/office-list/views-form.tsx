import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/ui'
import { MAX_VIEW_NAME_LENGTH } from '../../../contract/limits'
import type { View, ViewedList } from '../../../contract/lists/list-views'
import { api } from '../../browser-api'
import { callQuery } from '../../call-query'
import { changing } from '../../changing'
import { Button } from '../button'
import { TextField } from '../field'
import { IconButton } from '../icon-button'
import { InlineMessage } from '../inline-message'
import { Spinner } from '../spinner'
import type { FilterSet } from './kept-filters'
import { readUsed } from './used-filters'

export type ViewsFormProps = {
  list: ViewedList
  now: FilterSet
  /** 'Only unpaid, from Nov 1'. */
  textOf: (set: FilterSet) => string
  onChoose: (set: FilterSet) => void
}

const setOf = (filters: string): FilterSet => Object.fromEntries(new URLSearchParams(filters))

/** Sets of filters that the account saved under a name, the last used ones, and the way to save the present one. */
export function ViewsForm({ list, now, textOf, onChoose }: ViewsFormProps) {
  const query = useQuery({ ...viewsQuery, refetchOnMount: 'always' })
  const { mutate, isPending, error } = useMutation(changeViewsMutation(useQueryClient(), list))
  const [used] = useState(() => readUsed(list))
  const saved = viewsIn(query.data ?? [], list)
  const filters = new URLSearchParams(now).toString()
  const failure = error ?? query.error

  const save = (name: string, onSuccess: () => void) =>
    mutate((views) => [...views.filter((view) => view.name !== name), { name, filters }], {
      onSuccess,
    })
  const remove = (name: string) => mutate((views) => views.filter((view) => view.name !== name))

  return (
    <>
      {query.isPending && <Spinner label={words.loadingTheViews} />}
      {saved.map((view) => (
        <div key={view.name} className="flex items-center">
          <ViewChoice text={view.name} onChoose={() => onChoose(setOf(view.filters))} />
          <IconButton
            label={words.removeTheView(view.name)}
            icon="close"
            iconClass="size-4"
            onClick={() => remove(view.name)}
            className="grid size-9 place-items-center rounded-md hover:bg-ink/6"
          />
        </div>
      ))}
      {used.length > 0 && <p className="px-2 pt-2 text-ink-soft">{words.lastUsed}</p>}
      {used.map((each) => (
        <ViewChoice key={each} text={textOf(setOf(each))} onChoose={() => onChoose(setOf(each))} />
      ))}
      {query.isSuccess && saved.length + used.length === 0 && filters === '' && (
        <p className="px-2 py-1 text-ink-soft">{words.noViewsYetFilterThe}</p>
      )}
      {filters !== '' && <SaveView isPending={isPending} onSave={save} />}
      {failure && <InlineMessage tone="danger">{failure.message}</InlineMessage>}
    </>
  )
}

function ViewChoice({ text, onChoose }: { text: string; onChoose: () => void }) {
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

type SaveViewProps = { isPending: boolean; onSave: (name: string, onSuccess: () => void) => void }

/** What was typed stays until it is saved. */
function SaveView({ isPending, onSave }: SaveViewProps) {
  const [name, setName] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || isPending) return
    onSave(name.trim(), () => setName(''))
  }

  return (
    <form onSubmit={submit} className="mt-2 border-t border-hairline px-2 pt-3">
      <TextField
        label={words.saveTheseFiltersAs}
        maxLength={MAX_VIEW_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button size="small" type="submit" isPending={isPending}>
        {words.saveView}
      </Button>
    </form>
  )
}

const viewsQuery = callQuery(['views'], 'listViews')

/** `change` gets the views of the list as the server has them now: another tab may have saved one. */
const changeViewsMutation = (client: QueryClient, list: ViewedList) =>
  changing(
    client,
    async (change: (views: View[]) => View[]) => {
      const all = await client.fetchQuery({ ...viewsQuery, staleTime: 0 })
      return api('setViews', { body: { list, views: change(viewsIn(all, list)) } })
    },
    viewsQuery,
  )

const viewsIn = (all: readonly { list: ViewedList; views: View[] }[], list: ViewedList): View[] =>
  all.find((each) => each.list === list)?.views ?? []
