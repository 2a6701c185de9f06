import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/changes'
import type { AreaOf } from '../../contract/calls/office-calls'
import { READ_MS, toast } from '../ui/toast-store'
import { targetClass } from '../ui/touch-target'
import { adminFlagQuery } from '../users/user-queries'
import { undoLastSave } from './change-queries'

type Saved = { client: QueryClient; tool: { _id: string; name: string }; email: string }

/** Says that a tool is saved, and takes it back on demand. It outlives the page that saved. */
export function tellSaved(saved: Saved): void {
  toast.info(<SavedNote {...saved} />, { ms: READ_MS })
}

function SavedNote({ client, tool, email }: Saved) {
  const [state, setState] = useState<'saved' | 'undoing' | 'undone'>('saved')

  function undo() {
    setState('undoing')
    undoLastSave(client, { id: tool._id, email }).then(
      () => {
        setState('undone')
        toast.success(words.isAsItWasBefore(tool.name))
      },
      ({ message }: Error) => {
        setState('saved')
        toast.error(message, { ms: READ_MS })
      },
    )
  }

  const { areas = [] } = client.getQueryData(adminFlagQuery(email).queryKey) ?? {}
  if (!areas.includes('people' satisfies AreaOf<'undoChange'>)) return words.saved(tool.name)
  if (state === 'undone') return <s>{words.saved(tool.name)}</s>
  return (
    <>
      {words.saved(tool.name)} ·{' '}
      <button
        type="button"
        disabled={state === 'undoing'}
        onClick={undo}
        className={`${targetClass} font-semibold text-signal underline underline-offset-4`}
      >
        {words.undoSave}
      </button>
    </>
  )
}
