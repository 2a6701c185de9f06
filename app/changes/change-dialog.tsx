import * as words from '#words/changes'
import type { AuditEntry } from '../../contract/changes'
import { Button } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { Dialog } from '../ui/dialog'
import { InlineMessage } from '../ui/inline-message'
import { TextLink } from '../ui/links'
import { usePageOfThing } from './change-columns'
import { actOf, changedFieldsOf, type FieldChange, whoOf } from './change-words'
import { useUndo } from './undo-button'

export function ChangeDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { undo, undoing, error } = useUndo()
  const to = usePageOfThing(entry)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${actOf(entry)}: ${entry.name ?? words.aThingThatIsGone}`}
      description={
        <>
          {whoOf(entry)}, <DateTime time={entry.at} />
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          {entry.undoable && (
            <Button isPending={undoing !== undefined} onClick={() => undo(entry, onClose)}>
              {words.undoThisChange}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {to && (
          <TextLink to={to} className="justify-self-start">
            {words.goTo(entry.name ?? '')}
          </TextLink>
        )}
        {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
        {entry.undoneBy && <InlineMessage>{words.thisChangeHasBeenUndone}</InlineMessage>}
        <DataTable
          caption={words.whatChanged}
          columns={columns}
          rows={changedFieldsOf(entry)}
          keyOf={({ field }) => field}
          empty={<p>{words.whatWasWrittenIsNot}</p>}
        />
      </div>
    </Dialog>
  )
}

const columns: Column<FieldChange>[] = [
  { title: words.field, isRowHeader: true, cell: ({ label }) => label },
  { title: words.before, isText: true, cell: ({ before }) => <Value text={before} /> },
  { title: words.after, isText: true, cell: ({ after }) => <Value text={after} /> },
]

function Value({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text}</span>
}
