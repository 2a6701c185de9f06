import * as words from '#words/imports'
import type { SheetKind } from './import-kinds'

const rules = [
  [words.anEmptyCell, words.changesNothing],
  [words.aDash, words.emptiesTheField],
  [words.aRowThatIsNotThere, words.deletesNothing],
] as const

/** What a sheet may say, next to the choice of the file. */
export function SheetRules({ kind }: { kind: SheetKind }) {
  return (
    <aside
      aria-labelledby="sheet-rules"
      className="grid gap-4 rounded-md bg-paper p-4 text-sm sm:p-6"
    >
      <h2 id="sheet-rules" className="text-base">
        {words.howASheetIsRead}
      </h2>
      <dl className="grid gap-1.5">
        {rules.map(([what, does]) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">
        <b className="text-ink">{words.columnsLabel}</b>{' '}
        {words.headingsOf(kind.headings.join(', '), kind.hasSpecs)}
      </p>
    </aside>
  )
}
