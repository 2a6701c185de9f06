import { useState } from 'react'
import * as words from '#words/imports'
import type { Mapping } from '../../contract/imports'
import { SheetParts } from '../sheets/sheet-parts'
import { Button } from '../ui/button'
import { formatCounted } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { faultText } from './choose-file'
import { ColumnGroup, groupColumns, type SheetColumn } from './column-group'
import { guessColumns, type SheetKind, sheetKinds } from './import-kinds'
import { readSheet, type Sheet } from './read-sheet'
import { type SheetSubject, useUpload } from './use-upload'

type ColumnsStepProps = {
  sheet: Sheet
  subject: SheetSubject
  onSheet: (sheet: Sheet) => void
  onCancel: () => void
}

/** What each column of the sheet is; guessed from its heading, and to be changed. */
export function ColumnsStep({ sheet, subject, onSheet, onCancel }: ColumnsStepProps) {
  const kind = sheetKinds[subject.kind]
  const { mapping, assign, takeSpecs, unknown, facts, specs } = useMapping(sheet, kind)
  const [sheetFault, setSheetFault] = useState<string>()
  const areSpecsTaken = specs.some(({ name }) => mapping[name] !== undefined)

  function choose(name: string) {
    setSheetFault(undefined)
    readSheet(sheet.file, kind, name).then(onSheet, (error: unknown) =>
      setSheetFault(faultText(error)),
    )
  }

  const group = {
    choicesOf: ({ name }: SheetColumn) =>
      kind.isHeading(name) && !kind.headings.includes(name)
        ? [name, ...kind.headings]
        : kind.headings,
    headingOf: ({ at }: SheetColumn) =>
      Object.entries(mapping).find(([, place]) => place === at)?.[0] ?? '',
    onAssign: assign,
  }
  return (
    <section aria-labelledby="import-columns" className="grid gap-3">
      <ColumnsHead sheet={sheet} taken={Object.keys(mapping).length} />
      <SheetParts read={sheet} onChoose={choose} />
      {sheetFault && <InlineMessage tone="danger">{sheetFault}</InlineMessage>}
      <ColumnGroup {...group} title={words.notUnderstood} columns={unknown} isOpenFirst />
      <ColumnGroup {...group} title={words.understood} columns={facts} isOpenFirst />
      <ColumnGroup
        {...group}
        title={words.specifications}
        columns={specs}
        choicesOf={({ name }) => [name]}
        isOpenFirst={false}
        action={
          <Button size="small" variant="quiet" onClick={() => takeSpecs(!areSpecsTaken)}>
            {areSpecsTaken ? words.leaveAllOut : words.takeAll}
          </Button>
        }
      />
      <SendBar sheet={sheet} subject={subject} mapping={mapping} onCancel={onCancel} />
    </section>
  )
}

function useMapping(sheet: Sheet, kind: SheetKind) {
  const [mapping, setMapping] = useState<Mapping>(() => guessColumns(sheet.columns, kind))
  // By what was guessed: a column that is left out stays in its place.
  const [groups] = useState(() => groupColumns(sheet, mapping))
  const entries = Object.entries(mapping)

  function assign({ at }: SheetColumn, heading: string) {
    const others = entries.filter(([name, place]) => place !== at && name !== heading)
    setMapping(Object.fromEntries(heading === '' ? others : [...others, [heading, at]]))
  }

  function takeSpecs(areTaken: boolean) {
    const others = entries.filter(([, at]) => !groups.specs.some((spec) => spec.at === at))
    const own = areTaken ? groups.specs.map(({ name, at }) => [name, at] as const) : []
    setMapping(Object.fromEntries([...others, ...own]))
  }

  return { mapping, assign, takeSpecs, ...groups }
}

function ColumnsHead({ sheet: { name, rows, columns }, taken }: { sheet: Sheet; taken: number }) {
  return (
    <div>
      <h2 id="import-columns" className="text-lg wrap-anywhere">
        {name}
      </h2>
      <p className="text-ink-soft">
        {words.rowsOfColumnsAreTaken(formatCounted(rows.length), taken, columns.length)}
      </p>
    </div>
  )
}

type SendBarProps = Omit<ColumnsStepProps, 'onSheet'> & { mapping: Mapping }

/** Sends the rows; below the page's end, with what is missing. */
function SendBar({ sheet, subject, mapping, onCancel }: SendBarProps) {
  const { upload, progress, error } = useUpload(sheet, subject)
  const fault = sheetKinds[subject.kind].findFault(mapping)
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-t border-hairline bg-surface px-4 py-2.5 sm:mx-0 sm:px-0"
    >
      {fault && <InlineMessage tone="danger">{fault}</InlineMessage>}
      {error && <InlineMessage tone="danger">{error}</InlineMessage>}
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:gap-x-3">
        <span
          role="status"
          className="mr-auto text-sm text-ink-soft empty:absolute max-sm:basis-full"
        >
          {progress}
        </span>
        <Button variant="secondary" onClick={onCancel} className="max-sm:flex-auto max-sm:px-2">
          {words.chooseAnotherFile}
        </Button>
        <Button
          isPending={progress !== undefined}
          disabled={fault !== undefined}
          onClick={() => upload(mapping)}
          className="max-sm:flex-auto max-sm:px-2"
        >
          {words.checkTheRows}
        </Button>
      </div>
    </div>
  )
}
