import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import * as words from '#words/imports'
import { officePage } from '../dashboard/office-page'
import { ProductTabs } from '../dashboard/product-tabs'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { TextLink } from '../ui/links'
import { RichWords } from '../ui/rich-words'
import { Spinner } from '../ui/spinner'
import { ChooseFile } from './choose-file'
import { ColumnsStep } from './columns-step'
import { type SheetKind, sheetKinds } from './import-kinds'
import { importsQuery } from './import-queries'
import { ImportSteps } from './import-steps'
import { PartsOf, PricesOf } from './parts-of'
import type { Sheet } from './read-sheet'
import type { SheetSubject } from './use-upload'

const ImportResult = lazyPart(
  () => import('./import-result'),
  'ImportResult',
  <Spinner label={words.loadingTheImport} />,
)
const EarlierImports = lazyPart(() => import('./earlier-imports'), 'EarlierImports')

export const meta = titled(words.title)

export default officePage(Import, { title: words.title, area: 'catalogue', tabs: <ProductTabs /> })

/** The import in the address, so that a reload goes on with it; else a new one. */
function Import() {
  const [params] = useSearchParams()
  const [sheet, setSheet] = useState<Sheet>()
  const id = params.get('id')
  if (id !== null) return <ImportResult key={id} id={id} onDone={() => setSheet(undefined)} />
  const subject = subjectOf(params)
  if (sheet)
    return (
      <>
        <ImportSteps now={words.columns} />
        <ColumnsStep
          key={sheet.sheet}
          sheet={sheet}
          subject={subject}
          onSheet={setSheet}
          onCancel={() => setSheet(undefined)}
        />
      </>
    )
  return (
    <>
      <ImportSteps now={words.file} />
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ChooseFile kind={sheetKinds[subject.kind]} onRead={setSheet}>
          {subject.kind === 'tools' && <OfProducts />}
          {subject.modelId !== undefined && <PartsOf modelId={subject.modelId} />}
          {subject.companyId !== undefined && <PricesOf companyId={subject.companyId} />}
        </ChooseFile>
        <SheetRules kind={sheetKinds[subject.kind]} />
      </div>
      <Earlier />
    </>
  )
}

function subjectOf(params: URLSearchParams): SheetSubject {
  const [modelId, companyId] = [params.get('model'), params.get('company')]
  if (companyId !== null) return { kind: 'company-prices', companyId }
  return modelId === null ? { kind: 'tools' } : { kind: 'machine-parts', modelId }
}

function OfProducts() {
  const link = (
    <TextLink to={href('/dashboard/Manage-Products')} isInline className="font-semibold">
      {words.manageProducts}
    </TextLink>
  )
  return (
    <>
      <h2 className="text-xl">{words.changeProductsByASheet}</h2>
      <p className="text-ink-soft">
        <RichWords of={words.suchAsTheExportOf(link)} />
      </p>
    </>
  )
}

function Earlier() {
  const { data } = useQuery({ ...importsQuery, refetchOnMount: 'always' })
  return !data || data.length === 0 ? null : <EarlierImports imports={data} />
}

const rules = [
  [words.anEmptyCell, words.changesNothing],
  [words.aDash, words.emptiesTheField],
  [words.aRowThatIsNotThere, words.deletesNothing],
] as const

function SheetRules({ kind }: { kind: SheetKind }) {
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
        <b className="text-ink">{words.columnsAre}</b>{' '}
        {words.headingsOf(kind.headings.join(', '), kind.hasSpecs)}
      </p>
    </aside>
  )
}
