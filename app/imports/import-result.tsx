import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/imports'
import type { Import } from '../../contract/imports'
import { ApiError } from '../api'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { formatCounted } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { ButtonLink } from '../ui/links'
import { RichWords } from '../ui/rich-words'
import { Waiting } from '../ui/waiting'
import { ApplyImport } from './apply-import'
import { checkMutation, importQuery, undoMutation } from './import-queries'
import { ImportRows } from './import-rows'
import { ImportState, ImportSteps } from './import-steps'
import { CompanyLink, ModelLink } from './parts-of'

/** What an import would change, then what it changed. */
export function ImportResult({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery({ ...importQuery(id), refetchOnMount: 'always' })
  const back = (
    <ButtonLink to={query.data ? addressOfNext(query.data) : '?'} onClick={onDone} size="small">
      {words.anotherImport}
    </ButtonLink>
  )
  if (query.data)
    return (
      <div className="grid gap-4">
        <div>
          <ImportSteps now={isOver(query.data) ? words.done : words.check} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="min-w-0 text-lg wrap-anywhere">{query.data.name}</h2>
            <ImportState sheet={query.data} />
            {query.data.modelId !== null && (
              <span className="text-sm">
                <RichWords of={words.partsOf(<ModelLink modelId={query.data.modelId} />)} />
              </span>
            )}
            {query.data.companyId !== null && (
              <span className="text-sm">
                <RichWords of={words.pricesOf(<CompanyLink companyId={query.data.companyId} />)} />
              </span>
            )}
            <span className="ml-auto">{back}</span>
          </div>
        </div>
        <ImportActs key={query.data._id} sheet={query.data} />
        {query.data.state !== 'open' && <ImportRows sheet={query.data} />}
      </div>
    )
  if (query.error instanceof ApiError && query.error.status === 404)
    return <EmptyState title={query.error.message} action={back} />
  return <Waiting query={query} label={words.loadingTheImport} />
}

function addressOfNext({ modelId, companyId }: Import): string {
  if (companyId !== null) return `?company=${companyId}`
  return modelId === null ? '?' : `?model=${modelId}`
}

const isOver = ({ state }: Import) => state === 'applied' || state === 'undone'

function ImportActs({ sheet }: { sheet: Import }) {
  if (sheet.state === 'open') return <CheckAgain sheet={sheet} />
  if (sheet.state === 'applied' || sheet.state === 'undone') return <UndoImport sheet={sheet} />
  return <ApplyImport key={sheet.state} sheet={sheet} />
}

function CheckAgain({ sheet }: { sheet: Import }) {
  const { mutate, isPending, error } = useMutation(checkMutation(useQueryClient(), sheet._id))
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        {words.rowsHaveArrivedIfThe(formatCounted(sheet.counts.rows))}
      </p>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <Button isPending={isPending} onClick={() => mutate()}>
        {words.checkTheRows}
      </Button>
    </div>
  )
}

/** What an import has changed, the button that takes it back, and what had to stay then. */
function UndoImport({ sheet }: { sheet: Import }) {
  const { _id, batch, counts, state } = sheet
  const undo = useMutation(undoMutation(useQueryClient(), _id))
  const { may } = useIsAdmin()
  const left = undo.data ?? []
  return (
    <div className="grid gap-3">
      <InlineMessage tone={state === 'undone' ? 'info' : 'success'}>
        <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <span>
            {state === 'undone'
              ? words.thisImportHasBeenUndone
              : words.rowsWereApplied(
                  formatCounted(counts.done),
                  counts.left > 0 && formatCounted(counts.left),
                )}
          </span>
          {state === 'applied' && batch !== null && may<'undoBatch'>('people') && (
            <Button size="small" isPending={undo.isPending} onClick={() => undo.mutate(batch)}>
              {words.undoAll}
            </Button>
          )}
        </span>
      </InlineMessage>
      {left.length > 0 && (
        <div className="text-sm">
          <p>{words.couldNotBeUndone(formatCounted(left.length))}</p>
          <ul>
            {left.map(({ name, why }) => (
              <li key={`${name}${why}`}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {undo.error && <InlineMessage tone="danger">{undo.error.message}</InlineMessage>}
    </div>
  )
}
