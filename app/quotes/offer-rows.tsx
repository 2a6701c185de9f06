import { companyDay } from '../../contract/days'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { type Column, DataTable } from '../ui/data-table'
import { controlClass } from '../ui/field'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { VisuallyHidden } from '../ui/visually-hidden'
import { amountOf, faultsOf, type OfferRow, type RowFaults } from './offer-draft'

type OfferRowsProps = {
  rows: OfferRow[]
  isChecked: boolean
  onChange: (key: string, changed: Partial<OfferRow>) => void
  onRemove: (key: string) => void
}

/** The lines of an offer as a table of fields. */
export function OfferRows({ rows, ...props }: OfferRowsProps) {
  return (
    <DataTable
      caption="Lines of the offer"
      columns={columnsOf(props)}
      rows={rows}
      keyOf={({ key }) => key}
    />
  )
}

function columnsOf({
  isChecked,
  onChange,
  onRemove,
}: Omit<OfferRowsProps, 'rows'>): Column<OfferRow>[] {
  const cell = (field: keyof RowFaults, label: string, className: string) => (row: OfferRow) => (
    <Cell
      label={`${label} of ${row.name || 'the charge'}`}
      value={row[field]}
      fault={isChecked ? faultsOf(row)[field] : undefined}
      className={className}
      inputMode="decimal"
      onChange={(text) => onChange(row.key, { [field]: text })}
    />
  )
  return [
    {
      ...{ title: 'Line', isRowHeader: true },
      cell: (row) =>
        row.toolId === null ? (
          <Cell
            label="Name of the charge"
            value={row.name}
            fault={isChecked ? faultsOf(row).name : undefined}
            className="min-w-48"
            maxLength={MAX_NAME_LENGTH}
            onChange={(name) => onChange(row.key, { name })}
          />
        ) : (
          <NoWrapUnits text={row.name} />
        ),
    },
    { title: 'Quantity', cell: cell('quantity', 'Quantity', '@min-[40rem]:w-22') },
    { title: 'Unit price', cell: cell('price', 'Unit price', '@min-[40rem]:w-26') },
    {
      title: 'Promised',
      isWide: true,
      cell: ({ key, name, toolId, promisedOn }) =>
        toolId !== null && (
          <Cell
            label={`Promised day of ${name}`}
            type="date"
            min={companyDay(new Date())}
            value={promisedOn}
            className="@min-[40rem]:w-40"
            onChange={(day) => onChange(key, { promisedOn: day })}
          />
        ),
    },
    { title: 'Amount', align: 'end', cell: (row) => amountOf(row) },
    {
      ...{ title: 'Actions', isTitleHidden: true, align: 'end' },
      cell: ({ key, name }) => (
        <Button variant="quiet" size="small" onClick={() => onRemove(key)}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ),
    },
  ]
}

type CellProps = {
  label: string
  value: string
  fault?: string | undefined
  className: string
  onChange: (text: string) => void
  type?: 'date'
  min?: string
  maxLength?: number
  inputMode?: 'decimal'
}

function Cell({ label, fault, className, onChange, ...input }: CellProps) {
  return (
    <span className={`grid gap-1 ${className}`}>
      <input
        {...input}
        aria-label={label}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(controlClass, input.inputMode && 'text-right tabular-nums')}
      />
      {fault && <span className="text-sm font-normal text-danger">{fault}</span>}
    </span>
  )
}
