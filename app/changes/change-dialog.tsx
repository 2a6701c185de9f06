import { Link } from 'react-router'
import type { AuditEntry } from '../../contract/changes'
import { Button } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { Dialog } from '../ui/dialog'
import { InlineMessage } from '../ui/inline-message'
import { targetClass } from '../ui/touch-target'
import { actOf, type FieldChange, fieldsOf, whoOf } from './change-words'
import { addressOf } from './thing-address'
import { useUndo } from './use-undo'

type ChangeDialogProps = { entry: AuditEntry; onClose: () => void }

/** One change with all its fields. */
export function ChangeDialog({ entry, onClose }: ChangeDialogProps) {
  const { undo, undoing, error } = useUndo()
  const to = addressOf(entry)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${actOf(entry)}: ${entry.name ?? 'a thing that is gone'}`}
      description={
        <>
          {whoOf(entry)}, <DateTime time={entry.at} />
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {entry.undoable && (
            <Button isPending={undoing !== undefined} onClick={() => undo(entry, onClose)}>
              Undo this change
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {to && (
          <Link
            to={to}
            className={`${targetClass} justify-self-start underline underline-offset-4`}
          >
            Go to {entry.name}
          </Link>
        )}
        {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
        {entry.undoneBy && <InlineMessage>This change has been undone.</InlineMessage>}
        <DataTable
          caption="What changed"
          columns={columns}
          rows={fieldsOf(entry)}
          keyOf={({ field }) => field}
          empty={<p>What was written is not kept any more.</p>}
        />
      </div>
    </Dialog>
  )
}

const columns: Column<FieldChange>[] = [
  { title: 'Field', isRowHeader: true, cell: ({ label }) => label },
  {
    title: 'Before',
    isText: true,
    cell: ({ before }) => <span className="whitespace-pre-line">{before}</span>,
  },
  {
    title: 'After',
    isText: true,
    cell: ({ after }) => <span className="whitespace-pre-line">{after}</span>,
  },
]
