import * as words from '#words/quotes'
import { requestedDays } from '../../contract/bookings/requested-day'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { SheetGrid, SheetLabel, SheetRow, sheetCellClass, sheetTextClass } from '../ui/sheet-grid'
import { amountOf, faultsOfOffer, type OfferRow } from './offer-draft'

type OfferRowsProps = {
  rows: OfferRow[]
  isChecked: boolean
  onChange: (key: string, changed: Partial<OfferRow>) => void
  onRemove: (key: string) => void
}

const heads = [
  { title: words.line },
  { title: words.quantity, className: 'text-right' },
  { title: words.unitPrice, className: 'text-right' },
  { title: words.promised },
  { title: words.amount, className: 'text-right' },
]
const columns =
  'grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_2.75rem] @min-[40rem]:grid-cols-[minmax(0,1fr)_5.5rem_6.5rem_9.5rem_7rem_2.75rem]'

export function OfferRows({ rows, isChecked, onChange, onRemove }: OfferRowsProps) {
  return (
    <SheetGrid heads={heads} columns={columns}>
      {rows.map((row) => (
        <SheetRow key={row.key} columns={columns}>
          <Line
            row={row}
            faults={isChecked ? faultsOfOffer(row) : {}}
            onChange={(changed) => onChange(row.key, changed)}
          />
          <button
            type="button"
            aria-label={words.remove(row.name)}
            onClick={() => onRemove(row.key)}
            className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-ink/6 hover:text-ink @max-[40rem]:col-[3/4] @max-[40rem]:row-1 @min-[40rem]:h-full @min-[40rem]:min-h-10"
          >
            <Icon name="trash" className="size-4" />
          </button>
        </SheetRow>
      ))}
    </SheetGrid>
  )
}

type LineProps = {
  row: OfferRow
  faults: ReturnType<typeof faultsOfOffer>
  onChange: (changed: Partial<OfferRow>) => void
}

function Line({ row, faults, onChange }: LineProps) {
  const { toolId, name, quantity, price, promisedOn } = row
  const { first, last } = requestedDays(new Date())
  const of = name || words.theCharge
  return (
    <>
      <OfferName row={row} fault={faults.name} onChange={onChange} />
      <SheetLabel title={words.quantity}>
        <OfferCell
          label={words.quantityOf(of)}
          value={quantity}
          fault={faults.quantity}
          inputMode="decimal"
          onChange={(text) => onChange({ quantity: text })}
        />
      </SheetLabel>
      <SheetLabel title={words.unitPrice} className="@max-[40rem]:col-[2/4]">
        <OfferCell
          label={words.unitPriceOf(of)}
          value={price}
          fault={faults.price}
          inputMode="decimal"
          onChange={(text) => onChange({ price: text })}
        />
      </SheetLabel>
      {toolId === null ? (
        <span />
      ) : (
        <SheetLabel title={words.promised}>
          <OfferCell
            label={words.promisedDayOf(name)}
            type="date"
            min={first}
            max={last}
            value={promisedOn}
            fault={faults.promisedOn}
            onChange={(day) => onChange({ promisedOn: day })}
          />
        </SheetLabel>
      )}
      <SheetLabel title={words.amount} className="@max-[40rem]:col-[2/4]">
        <span
          className={`${sheetTextClass} text-right tabular-nums @max-[40rem]:leading-11 @min-[40rem]:flex @min-[40rem]:items-center @min-[40rem]:justify-end`}
        >
          {amountOf(row)}
        </span>
      </SheetLabel>
    </>
  )
}

type NameProps = Omit<LineProps, 'faults'> & { fault: string | undefined }

function OfferName({ row: { toolId, name }, fault, onChange }: NameProps) {
  const place = '@max-[40rem]:col-[1/3]'
  if (toolId !== null)
    return (
      <span
        className={`${sheetTextClass} ${place} border-l-0! font-semibold @min-[40rem]:py-2.5 @min-[40rem]:leading-5! @min-[40rem]:whitespace-normal`}
      >
        <NoWrapUnits text={name} />
      </span>
    )
  return (
    <span className={`min-w-0 ${place}`}>
      <OfferCell
        label={words.nameOfTheCharge}
        value={name}
        fault={fault}
        maxLength={MAX_NAME_LENGTH}
        onChange={(text) => onChange({ name: text })}
      />
    </span>
  )
}

type CellProps = {
  label: string
  value: string
  fault?: string | undefined
  onChange: (text: string) => void
  type?: 'date'
  min?: string
  max?: string
  maxLength?: number
  inputMode?: 'decimal'
}

function OfferCell({ label, fault, onChange, ...input }: CellProps) {
  return (
    <>
      <input
        {...input}
        aria-label={label}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(sheetCellClass, input.inputMode && 'text-right tabular-nums')}
      />
      {fault && (
        <span className="px-2.5 pb-1 text-sm font-normal text-danger @min-[40rem]:border-l @min-[40rem]:border-hairline">
          {fault}
        </span>
      )}
    </>
  )
}
