import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as words from '#words/statements'
import { FileButton } from '../documents/file-button'
import { ExportButton } from '../sheets/export-button'
import { useListView } from '../ui/list/use-list-view'
import { FilterChip } from '../ui/office-list/filter-chips'
import { daysFilter } from '../ui/office-list/filters'
import { Waiting } from '../ui/waiting'
import { StatementDocument } from './statement-document'
import { exportStatement, statementQuery } from './statement-queries'

/** What the company owes for what it bought on account. */
export const StatementTab = () => <StatementOf />

type StatementOfProps = {
  /** Of which company, for the office. */
  id?: string
  acts?: ReactNode
}

/** A statement of the days that are chosen, with its files. */
export function StatementOf({ id, acts }: StatementOfProps) {
  const days = daysFilter(useListView())
  const query = useQuery({
    ...statementQuery(days.values, id),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })
  const asked = new URLSearchParams(days.values).toString()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChip filter={days} />
        <div className="flex flex-wrap gap-2">
          {acts}
          <FileButton
            file={{
              call: id === undefined ? 'getStatementPdf' : 'getCompanyStatementPdf',
              params: id === undefined ? {} : { id },
              query: asked === '' ? '' : `?${asked}`,
            }}
            name="statement.pdf"
          >
            {words.statementPdf}
          </FileButton>
          <ExportButton name="statement" load={() => exportStatement(days.values, id)} />
        </div>
      </div>
      {query.data ? (
        <StatementDocument statement={query.data} Heading={id === undefined ? 'h2' : 'h3'} />
      ) : (
        <Waiting query={query} label={words.loadingTheStatement} />
      )}
    </div>
  )
}
