import { useId } from 'react'
import * as words from '#words/tools'
import { MAX_TIERS } from '../../../contract/limits'
import type { Cents } from '../../../contract/money'
import { controlClass } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { AddRow } from './row-mover'
import { type CheckedTier, newTier, settlePrice, type TierDraft } from './tier-draft'

type TierEditorProps = {
  rows: TierDraft[]
  checked: CheckedTier[]
  baseCents: Cents
  onChange: (rows: TierDraft[]) => void
}

export function TierEditor({ rows, checked, baseCents, onChange }: TierEditorProps) {
  const addId = useId()

  /** The button that had the focus is gone. */
  function remove(index: number) {
    onChange(rows.toSpliced(index, 1))
    document.getElementById(addId)?.focus()
  }

  return (
    <>
      {rows.length > 0 && (
        <div className="relative overflow-x-auto">
          <table className="w-full border-collapse text-left text-sm">
            <thead className="text-ink-soft">
              <tr className="border-b border-control *:py-2 *:pr-2 *:font-semibold">
                <th scope="col">{words.from}</th>
                <th scope="col">{words.price}</th>
                <th scope="col">{words.againstList}</th>
                <th scope="col">
                  <span className="sr-only">{words.takeAway}</span>
                </th>
              </tr>
            </thead>
            {rows.map((row, index) => (
              <TierRows
                key={row.id}
                row={row}
                index={index}
                baseCents={baseCents}
                checked={checked[index]}
                onChange={(part) => onChange(rows.with(index, { ...row, ...part }))}
                onRemove={() => remove(index)}
              />
            ))}
          </table>
        </div>
      )}
      {rows.length < MAX_TIERS ? (
        <AddRow id={addId} text={words.addATier} onAdd={() => onChange([...rows, newTier()])} />
      ) : (
        <p className="text-sm text-ink-soft">{words.aToolHasAtMost(MAX_TIERS)}</p>
      )}
    </>
  )
}

type TierRowsProps = Pick<TierEditorProps, 'baseCents'> & {
  row: TierDraft
  index: number
  checked: CheckedTier | undefined
  onChange: (part: Partial<TierDraft>) => void
  onRemove: () => void
}

function TierRows({ row, index, checked, baseCents, onChange, onRemove }: TierRowsProps) {
  const messageId = useId()
  const title = words.tier(index + 1)
  const faults = [checked?.from, checked?.price].filter(Boolean)
  const propsOf = (field: 'from' | 'price') => ({
    'aria-describedby': messageId,
    'aria-invalid': Boolean(checked?.[field]),
    name: `tier-${index}-${field}`,
    autoComplete: 'off',
    className: controlClass,
    value: row[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <tbody className="border-b border-hairline">
      <tr className="align-top *:pt-2 *:pr-2">
        <td className="w-1/4 min-w-20">
          <input
            {...propsOf('from')}
            aria-label={words.titleFrom(title)}
            inputMode="numeric"
            ref={(input) => focusOnce(input, row)}
          />
        </td>
        <td className="w-1/3">
          <input
            {...propsOf('price')}
            aria-label={words.costs(title)}
            onBlur={() => onChange({ price: settlePrice(row.price, baseCents) })}
          />
        </td>
        <td className="tabular-nums">
          <span className="inline-flex min-h-11 items-center whitespace-nowrap">
            {checked?.againstList}
          </span>
        </td>
        <td className="w-11 pr-0!">
          <IconButton label={words.removeTier(index + 1)} icon="trash" onClick={onRemove} />
        </td>
      </tr>
      <tr>
        <td colSpan={4} className="pb-2">
          <Message id={messageId} fault={faults.join('. ')} text={checked?.words} />
        </td>
      </tr>
    </tbody>
  )
}

/** A tier that was added is filled in next. */
function focusOnce(input: HTMLInputElement | null, { from, price }: TierDraft) {
  if (!input) return
  if (from === '' && price === '' && input.dataset.met !== 'yes') input.focus()
  input.dataset.met = 'yes'
}

function Message({ id, fault, text }: { id: string; fault: string; text: string | undefined }) {
  const colour = fault ? 'text-danger' : 'text-ink-soft'
  return (
    <p id={id} role="status" className={`min-h-5 pt-1 text-sm leading-5 ${colour}`}>
      {fault || text}
    </p>
  )
}
