import { useId } from 'react'
import * as words from '#words/tools'
import { MAX_TIERS } from '../../../contract/limits'
import type { Cents } from '../../../contract/money'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { controlClass } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { type CheckedTier, newTier, settlePrice, type TierDraft } from './tier-draft'

type TierEditorProps = {
  rows: TierDraft[]
  checked: CheckedTier[]
  baseCents: Cents
  onChange: (rows: TierDraft[]) => void
}

/** The rows of the prices by quantity, and the button that adds one. */
export function TierEditor({ rows, checked, baseCents, onChange }: TierEditorProps) {
  const addId = useId()
  const change = (id: string, part: Partial<TierDraft>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))

  /** The button that had the focus is gone. */
  function remove(id: string) {
    onChange(rows.filter((row) => row.id !== id))
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
                  <span className="sr-only">{words.removeLabel}</span>
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
                onChange={(part) => change(row.id, part)}
                onRemove={() => remove(row.id)}
              />
            ))}
          </table>
        </div>
      )}
      {rows.length < MAX_TIERS ? (
        <div>
          <Button
            id={addId}
            variant="secondary"
            size="small"
            onClick={() => onChange([...rows, newTier()])}
          >
            <Icon name="plus" className="size-4" />
            {words.addATier}
          </Button>
        </div>
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

/** The inputs of a tier, and below them what is wrong or what it means. */
function TierRows({ row, index, checked, baseCents, onChange, onRemove }: TierRowsProps) {
  const messageId = useId()
  const title = words.tier(index + 1)
  const faults = [checked?.from, checked?.price].filter(Boolean)
  const describe = { 'aria-describedby': messageId, autoComplete: 'off' }
  return (
    <tbody className="border-b border-hairline">
      <tr className="align-top *:pt-2 *:pr-2">
        <td className="w-1/4 min-w-20">
          <input
            {...describe}
            aria-label={words.titleFrom(title)}
            aria-invalid={Boolean(checked?.from)}
            name={`tier-${index}-from`}
            inputMode="numeric"
            className={controlClass}
            value={row.from}
            // A tier that was added is filled in next.
            ref={(input) => {
              if (row.from === '' && row.price === '' && input?.dataset.met !== 'yes')
                input?.focus()
              if (input) input.dataset.met = 'yes'
            }}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        </td>
        <td className="w-1/3">
          <input
            {...describe}
            aria-label={words.costs(title)}
            aria-invalid={Boolean(checked?.price)}
            name={`tier-${index}-price`}
            className={controlClass}
            value={row.price}
            onChange={(event) => onChange({ price: event.target.value })}
            onBlur={() => onChange({ price: settlePrice(row.price, baseCents) })}
          />
        </td>
        <td className="tabular-nums">
          <span className="inline-flex min-h-11 items-center whitespace-nowrap">
            {checked?.againstList}
          </span>
        </td>
        <td className="w-11 pr-0!">
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.removeTier(index + 1)}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </Button>
        </td>
      </tr>
      <tr>
        <td colSpan={4} className="pb-2">
          <p
            id={messageId}
            role="status"
            className={classNames(
              'min-h-5 pt-1 text-sm leading-5',
              faults.length > 0 ? 'text-danger' : 'text-ink-soft',
            )}
          >
            {faults.length > 0 ? faults.join('. ') : checked?.words}
          </p>
        </td>
      </tr>
    </tbody>
  )
}
