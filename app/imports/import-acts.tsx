import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/imports'
import type { Import } from '../../contract/imports'
import { Button } from '../ui/button'
import { formatCounted } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { ApplyImport } from './apply-import'
import { checkMutation } from './import-queries'
import { UndoImport } from './undo-import'

/** The next step of an import: to check it, to apply it, to undo it. */
export function ImportActs({ sheet }: { sheet: Import }) {
  if (sheet.state === 'open') return <CheckAgain sheet={sheet} />
  if (sheet.state === 'applied' || sheet.state === 'undone') return <UndoImport sheet={sheet} />
  return <ApplyImport key={sheet.state} sheet={sheet} />
}

function CheckAgain({ sheet }: { sheet: Import }) {
  const { mutate, isPending, error } = useMutation(checkMutation(useQueryClient(), sheet._id))
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        {words.rowsHaveArrivedIfThe(formatCounted(sheet.counts.rows))}
      </p>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <Button isPending={isPending} onClick={() => mutate()}>
        {words.checkTheRows}
      </Button>
    </div>
  )
}
