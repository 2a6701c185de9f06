import { type KeyboardEvent, useState } from 'react'
import * as words from '#words/shipments'
import type { BookingLine } from '../../contract/bookings/bookings'
import { TextField } from '../ui/field'

type ScanFieldProps = { lines: BookingLine[]; onFound: (line: BookingLine) => void }

const asScanned = (text: string) => text.trim().toUpperCase()

/** A scanner types a part number and Enter: its line is in the box. */
export function ScanField({ lines, onFound }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<{ text: string; isFault: boolean }>()

  function look(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Only 'Pack and next' sends.
    event.preventDefault()
    if (asScanned(typed) === '') return
    const line = lines.find(({ sku }) => sku !== null && asScanned(sku) === asScanned(typed))
    if (line) onFound(line)
    setSaid(
      line
        ? { text: words.isInTheBox(line.name), isFault: false }
        : { text: words.noLineHasThePart(typed.trim()), isFault: true },
    )
    setTyped('')
  }

  return (
    <div aria-live="polite">
      <TextField
        label={words.scanOrTypeAPart}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="text-xl"
        value={typed}
        hint={said?.isFault === false ? said.text : ' '}
        error={said?.isFault ? said.text : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={look}
      />
    </div>
  )
}
