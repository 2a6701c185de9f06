import type { ComponentProps } from 'react'
import * as words from '#words/tax'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { companyDay } from '../../contract/values/days'
import { Options } from '../ui/form-field'
import { IconButton } from '../ui/icon-button'
import { SheetLabel, sheetCellClass, sheetTextClass } from '../ui/sheet-grid'
import { faultOfRate, type RateDraft, stateOfRate, toKind } from './rate-draft'

type RateCellsProps = {
  row: RateDraft
  rows: readonly RateDraft[]
  index: number
  /** Whether what is wrong is shown. */
  isChecked: boolean
  isReadOnly: boolean
  onChange: (part: Partial<RateDraft>) => void
  onPlan: () => void
  onRemove: () => void
}

/** One rate: code, percentage, kind, the day from which it holds, and why none is charged. */
export function RateCells(props: RateCellsProps) {
  const { row, rows, index, isChecked, isReadOnly, onChange } = props
  const at = index + 1
  const fault = isChecked ? faultOfRate(row) : undefined
  const input = (name: 'code' | 'percent' | 'validFrom' | 'reason', title: string) => ({
    ...{ title, at, isReadOnly, name: `rate-${index}-${name}` },
    isWrong: fault?.field === name,
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const state = stateOfRate(row, rows, companyDay(new Date()))
  return (
    <>
      <CellInput {...input('code', words.code)} maxLength={30} />
      <CellInput {...input('percent', words.percent)} inputMode="decimal" isFigure />
      <SheetLabel title={words.kind}>
        <select
          aria-label={words.ofRate(words.kind, at)}
          aria-invalid={fault?.field === 'kind'}
          disabled={isReadOnly}
          value={row.kind}
          onChange={({ target }) => onChange({ kind: toKind(target.value) })}
          className={sheetCellClass}
        >
          <Options of={Object.entries(words.kinds)} />
        </select>
      </SheetLabel>
      <CellInput {...input('validFrom', words.holdsFrom)} type="date" />
      <CellInput {...input('reason', words.reason)} maxLength={MAX_NAME_LENGTH} isWide />
      <span className={`${sheetTextClass} ${state === 'now' ? 'font-semibold' : 'text-ink-soft'}`}>
        {words.states[state]}
      </span>
      {!isReadOnly && (
        <span className="flex items-center justify-end">
          <IconButton icon="clock" label={words.planAnother(at)} onClick={props.onPlan} />
          <IconButton icon="trash" label={words.removeRate(at)} onClick={props.onRemove} />
        </span>
      )}
      {fault && (
        <p role="alert" className="col-span-full px-2.5 pb-1.5 text-sm text-danger">
          {fault.message}
        </p>
      )}
    </>
  )
}

type CellInputProps = ComponentProps<'input'> & {
  title: string
  at: number
  isWrong: boolean
  isReadOnly: boolean
  isFigure?: boolean
  /** On a card it has a row to itself. */
  isWide?: boolean
}

function CellInput(props: CellInputProps) {
  const { title, at, isWrong, isReadOnly, isFigure, isWide, ...input } = props
  return (
    <SheetLabel title={title} className={isWide ? '@max-[40rem]:col-span-full' : ''}>
      <input
        {...input}
        aria-label={words.ofRate(title, at)}
        aria-invalid={isWrong}
        autoComplete="off"
        readOnly={isReadOnly}
        className={`${sheetCellClass} ${isFigure ? 'text-right tabular-nums' : ''}`}
      />
    </SheetLabel>
  )
}
