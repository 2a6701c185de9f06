import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import * as words from '#words/tools'
import { TextField } from '../ui/field'
import type { ListView } from '../ui/list/use-list-view'
import type { ListFilter } from '../ui/office-list/filter-chips'
import { toolQuery, toolSearchQuery } from './tool-queries'

const isId = (text: string) => /^[\da-f-]{36}$/i.test(text)

/** Rows with a tool, whose id is `tool` in the URL. */
export function useToolFilter(view: ListView): ListFilter & { value: string | undefined } {
  const id = view.read('tool')
  const value = isId(id) ? id : undefined
  const { data } = useQuery({ ...toolQuery(id), enabled: value !== undefined })
  return {
    label: words.tool,
    names: ['tool'],
    value,
    summary: value && (data?.name ?? words.oneTool),
    panel: (close) => (
      <PickTool
        isOn={value !== undefined}
        onPick={(tool) => {
          view.change({ tool })
          close()
        }}
      />
    ),
  }
}

const MOST_SHOWN = 8

function PickTool({ isOn, onPick }: { isOn: boolean; onPick: (id: string) => void }) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text)
  const { data } = useQuery(toolSearchQuery({ q }))
  return (
    <>
      <TextField
        label={words.nameOrPartNumber}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul>
        {data?.tools.slice(0, MOST_SHOWN).map(({ _id, name }) => (
          <li key={_id}>
            <ToolChoice text={name} onPress={() => onPick(_id)} />
          </li>
        ))}
      </ul>
      {isOn && <ToolChoice text={words.anyTool} onPress={() => onPick('')} />}
    </>
  )
}

function ToolChoice({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 w-full truncate rounded-md px-2 text-left font-semibold hover:bg-paper sm:pointer-fine:min-h-9"
    >
      {text}
    </button>
  )
}
