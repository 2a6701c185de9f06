import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/imports'
import type { UndoneBatch } from '../../contract/changes'
import type { Import } from '../../contract/imports'
import { Button } from '../ui/button'
import { formatCounted } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { undoMutation } from './import-queries'

/** What an import has changed, the button that takes it back, and what had to stay then. */
export function UndoImport({ sheet }: { sheet: Import }) {
  const { _id, batch, counts, state } = sheet
  const undo = useMutation(undoMutation(useQueryClient(), _id))
  const left = undo.data ?? []
  return (
    <div className="grid gap-3">
      <InlineMessage tone={state === 'undone' ? 'info' : 'success'}>
        <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <span>
            {state === 'undone'
              ? words.thisImportHasBeenUndone
              : words.rowsWereApplied(
                  formatCounted(counts.done),
                  counts.left > 0 && formatCounted(counts.left),
                )}
          </span>
          {state === 'applied' && batch !== null && (
            <Button
              variant="secondary"
              size="small"
              isPending={undo.isPending}
              onClick={() => undo.mutate(batch)}
            >
              {words.undoAll}
            </Button>
          )}
        </span>
      </InlineMessage>
      {left.length > 0 && <Left left={left} />}
      {undo.error && <InlineMessage tone="danger">{undo.error.message}</InlineMessage>}
    </div>
  )
}

function Left({ left }: Pick<UndoneBatch, 'left'>) {
  return (
    <div className="text-sm">
      <p>{words.couldNotBeUndone(formatCounted(left.length))}</p>
      <ul>
        {left.map(({ name, why }) => (
          <li key={`${name}${why}`}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
