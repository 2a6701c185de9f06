import type { FormEvent } from 'react'
import { newTier, type TierDraft } from './tier-draft'

type SavedTiersProps = { rows: TierDraft[]; onChange: (rows: TierDraft[]) => void }

/** A saved form fills inputs that exist; the rows exist once this one is filled. It does not wait for them. */
export function SavedTiers({ rows, onChange }: SavedTiersProps) {
  function restore({ currentTarget }: FormEvent<HTMLInputElement>) {
    const [...cells] = currentTarget.value.split('|')
    const restored = cells.flatMap((from, at) =>
      at % 2 === 0 ? [newTier(from, cells[at + 1] ?? '')] : [],
    )
    onChange(restored)
  }
  const text = rows.map(({ from, price }) => `${from}|${price}`).join('|')
  return <input type="hidden" name="tiers" value={text} onInput={restore} />
}
