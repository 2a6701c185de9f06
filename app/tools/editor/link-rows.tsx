import type { ReactNode } from 'react'
import * as words from '#words/tools'
import { MAX_LINE_NOTE_LENGTH, MAX_LINKS } from '../../../contract/limits'
import type { LinkKind } from '../../../contract/tools/tool-details'
import { lazyPart } from '../../shell/lazy-part'
import { Options } from '../../ui/form-field'
import { InlineMessage } from '../../ui/inline-message'
import { SheetGrid, SheetRow, sheetCellClass, sheetTextClass } from '../../ui/sheet-grid'
import { Skeleton } from '../../ui/skeleton'
import { type LinkDraft, newLink } from './lists-draft'
import { RowMover } from './row-mover'
import type { DraftFaults } from './tool-draft'

const ToolPicker = lazyPart(
  () => import('../tool-picker-section'),
  'ToolPicker',
  <Skeleton className="h-24" />,
)

const kinds = {
  spare: words.sparePart,
  'goes-with': words.goesWith,
  related: words.related,
  'replaced-by': words.replacedBy,
} as const satisfies Record<LinkKind, string>

type LinkRowsProps = {
  /** Of the tool itself, which cannot be linked. */
  ownId: string
  links: LinkDraft[]
  faults: DraftFaults
  onChange: (links: LinkDraft[]) => void
}

export function LinkRows({ ownId, links, faults, onChange }: LinkRowsProps) {
  return (
    <div className="grid gap-3">
      {links.length > 0 && (
        <SheetGrid heads={heads} columns={columns}>
          {links.map((link, index) => (
            <SheetRow key={link.id} columns={columns}>
              <LinkCells
                link={link}
                name={`link-${index}-quantity`}
                fault={faults[`link-${index}-quantity`]}
                onChange={(part) => onChange(links.with(index, { ...link, ...part }))}
              >
                <RowMover
                  of={link.name}
                  index={index}
                  count={links.length}
                  onMove={(to) => onChange(links.toSpliced(index, 1).toSpliced(to, 0, link))}
                  onRemove={() => onChange(links.toSpliced(index, 1))}
                />
              </LinkCells>
            </SheetRow>
          ))}
        </SheetGrid>
      )}
      {links.filter(({ kind }) => kind === 'replaced-by').length > 1 && (
        <InlineMessage tone="danger">{words.onlyOneProductCanReplace}</InlineMessage>
      )}
      {links.length < MAX_LINKS && (
        <ToolPicker
          label={words.linkAProduct}
          hint={words.itsNameOrPartNumber}
          isOffered={({ _id }) =>
            _id !== ownId && !links.some((link) => link.toolId === _id && link.kind === 'spare')
          }
          onChoose={(tool) => onChange([...links, newLink(tool)])}
        />
      )}
    </div>
  )
}

type LinkCellsProps = {
  link: LinkDraft
  name: string
  fault: string | undefined
  onChange: (part: Partial<LinkDraft>) => void
  children: ReactNode
}

function LinkCells({ link, name, fault, onChange, children }: LinkCellsProps) {
  return (
    <>
      <span
        className={`${sheetTextClass} border-l-0! font-semibold @max-[40rem]:col-span-full @min-[40rem]:py-2.5 @min-[40rem]:leading-5! @min-[40rem]:whitespace-normal`}
      >
        {link.name}
      </span>
      <select
        aria-label={words.howIsLinked(link.name)}
        value={link.kind}
        onChange={({ target }) => onChange({ kind: toKind(target.value) })}
        className={sheetCellClass}
      >
        <Options of={Object.entries(kinds)} />
      </select>
      <input
        aria-label={words.howManyOf(link.name)}
        aria-invalid={fault !== undefined}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={link.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
        className={`${sheetCellClass} text-right tabular-nums`}
      />
      <input
        aria-label={words.noteOn(link.name)}
        placeholder={words.note}
        maxLength={MAX_LINE_NOTE_LENGTH}
        value={link.note}
        onChange={({ target }) => onChange({ note: target.value })}
        className={sheetCellClass}
      />
      {children}
      {fault && <p className="col-span-full px-2.5 pb-1.5 text-sm text-danger">{fault}</p>}
    </>
  )
}

const heads = [
  { title: words.product },
  { title: words.link },
  { title: words.quantity, className: 'text-right' },
  { title: words.note },
]
const columns =
  'grid-cols-[minmax(0,1fr)_8.25rem] @min-[40rem]:grid-cols-[minmax(0,5fr)_9rem_5.5rem_minmax(0,3fr)_8.25rem]'

const toKind = (text: string): LinkKind =>
  text === 'goes-with' || text === 'related' || text === 'replaced-by' ? text : 'spare'
