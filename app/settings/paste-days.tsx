import { useState } from 'react'
import * as words from '#words/settings'
import { FormDialog } from '../ui/form-dialog'
import { TextAreaField } from '../ui/form-field'
import { readDays } from './read-days'

type PasteDaysProps = { onAdd: (days: string[]) => void; onClose: () => void }

/** A list of dates, of a spreadsheet or a letter, becomes holidays. Nothing is taken while a line is not understood. */
export function PasteDays({ onAdd, onClose }: PasteDaysProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const { days, unread } = readDays(text)

  function add() {
    const [first] = unread
    if (first !== undefined) return setFault(words.notADate(first))
    if (days.length === 0) return setFault(words.noDateYet)
    onAdd(days)
    onClose()
  }

  return (
    <FormDialog
      title={words.pasteDates}
      description={words.pasteDatesHint}
      act={words.addDays(days.length)}
      isPending={false}
      onClose={onClose}
      onSend={add}
    >
      <TextAreaField
        label={words.dates}
        rows={8}
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}
