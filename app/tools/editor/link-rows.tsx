import { MAX_LINE_NOTE_LENGTH, MAX_LINKS } from '../../../contract/limits'
import type { LinkKind } from '../../../contract/tool-details'
import { controlClass } from '../../ui/field'
import { InlineMessage } from '../../ui/inline-message'
import { ToolPicker } from '../lazy-tool-picker'
import type { DraftFaults } from '../tool-draft'
import { type LinkDraft, newRowId } from './lists-draft'
import { RowMover } from './row-mover'

const kinds = {
  spare: 'Spare part',
  'goes-with': 'Goes with',
  related: 'Related',
  'replaced-by': 'Replaced by',
} as const satisfies Record<LinkKind, string>

type LinkRowsProps = {
  /** Of the tool itself, which cannot be linked. */
  ownId: string
  links: LinkDraft[]
  faults: DraftFaults
  onChange: (links: LinkDraft[]) => void
}

/** Other products that a tool names, found by search. */
export function LinkRows({ ownId, links, faults, onChange }: LinkRowsProps) {
  const change = (id: string, part: Partial<LinkDraft>) =>
    onChange(links.map((link) => (link.id === id ? { ...link, ...part } : link)))

  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {links.map((link, index) => (
          <li
            key={link.id}
            className="grid items-center gap-2 sm:grid-cols-[minmax(0,2fr)_9rem_5rem_minmax(0,2fr)_auto]"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{link.name}</span>
            <select
              aria-label={`How ${link.name} is linked`}
              value={link.kind}
              onChange={({ target }) => change(link.id, { kind: toKind(target.value) })}
              className={controlClass}
            >
              {Object.entries(kinds).map(([kind, text]) => (
                <option key={kind} value={kind}>
                  {text}
                </option>
              ))}
            </select>
            <input
              aria-label={`How many of ${link.name}`}
              aria-invalid={faults[`link-${index}-quantity`] !== undefined}
              name={`link-${index}-quantity`}
              inputMode="numeric"
              autoComplete="off"
              value={link.quantity}
              onChange={({ target }) => change(link.id, { quantity: target.value })}
              className={controlClass}
            />
            <input
              aria-label={`Note on ${link.name}`}
              placeholder="Note"
              maxLength={MAX_LINE_NOTE_LENGTH}
              value={link.note}
              onChange={({ target }) => change(link.id, { note: target.value })}
              className={controlClass}
            />
            <RowMover
              of={link.name}
              {...{ index, count: links.length }}
              onMove={(to) => onChange(links.toSpliced(index, 1).toSpliced(to, 0, link))}
              onRemove={() => onChange(links.filter(({ id }) => id !== link.id))}
            />
            {faults[`link-${index}-quantity`] && (
              <p className="text-sm text-danger sm:col-span-5">
                {faults[`link-${index}-quantity`]}
              </p>
            )}
          </li>
        ))}
      </ol>
      {links.filter(({ kind }) => kind === 'replaced-by').length > 1 && (
        <InlineMessage tone="danger">Only one product can replace this one.</InlineMessage>
      )}
      {links.length < MAX_LINKS && (
        <ToolPicker
          label="Link a product"
          hint="Its name or part number"
          isOffered={({ _id }) =>
            _id !== ownId && !links.some((link) => link.toolId === _id && link.kind === 'spare')
          }
          onChoose={({ _id, name }) =>
            onChange([
              ...links,
              { id: newRowId(), toolId: _id, name, kind: 'spare', quantity: '1', note: '' },
            ])
          }
        />
      )}
    </div>
  )
}

function toKind(text: string): LinkKind {
  return text === 'goes-with' || text === 'related' || text === 'replaced-by' ? text : 'spare'
}
