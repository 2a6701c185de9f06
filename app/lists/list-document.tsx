import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { PricedLine } from '../../contract/lines'
import type { SavedListWithLines } from '../../contract/lists'
import { formatDollars } from '../../contract/money'
import { ChangesNote, PutInBasket } from '../basket/put-in-basket-section'
import { retryUntilReachable } from '../shell/reachability'
import { Button, buttonClass } from '../ui/button'
import { classNames } from '../ui/class-names'
import { type Column, DataTable } from '../ui/data-table'
import { EmptyState } from '../ui/empty-state'
import { formatCount, formatPieces } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { RowMenu } from '../ui/office-list/row-menu'
import { Spinner } from '../ui/spinner'
import { nameTargetClass } from '../ui/touch-target'
import { useFileDrop } from '../ui/use-file-drop'
import { VisuallyHidden } from '../ui/visually-hidden'
import { DeleteListDialog } from './delete-list-dialog'
import { ListQuantity } from './list-quantity'
import { changeListMutation } from './list-queries'

const loadPad = () => import('./list-pad').then((module) => ({ default: module.ListPad }))
const LazyListPad = lazy(() => retryUntilReachable(loadPad))

/** A list with its lines at today's prices. Each change is saved at once; a file that is dropped anywhere is read by the pad. */
export function ListDocument({ list }: { list: SavedListWithLines }) {
  const navigate = useNavigate()
  const { mutate, error } = useMutation(changeListMutation(useQueryClient(), list._id))
  const [isAdding, setAdding] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [dropped, setDropped] = useState<File>()
  const { isOver, dropProps } = useFileDrop(([file]) => {
    setDropped(file)
    setAdding(true)
  })
  function close() {
    setDropped(undefined)
    setAdding(false)
  }
  const setQuantity = (toolId: string, quantity: number) => mutate({ set: [{ toolId, quantity }] })
  return (
    <div
      {...dropProps}
      className={classNames(
        'grid flex-1 content-start gap-5 rounded-md',
        isOver && 'outline-2 outline-signal outline-offset-4',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">{list.name}</h1>
          <p className="mt-1 text-ink-soft tabular-nums">
            {list.lineCount === 1 ? '1 line' : `${formatCount(list.lineCount)} lines`},{' '}
            {formatPieces(list.pieces)}, <b className="text-ink">{formatDollars(list.total)}</b>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {list.lineCount > 0 && (
            <PutInBasket
              source={{ list: list._id }}
              label="Put in basket"
              since={list.changedAt}
              variant="primary"
            />
          )}
          {!isAdding && (
            <Button variant="secondary" onClick={() => setAdding(true)}>
              Add from a paste or file
            </Button>
          )}
          <RowMenu
            label={`More for ${list.name}`}
            acts={[{ label: 'Delete', isDanger: true, onChoose: () => setAsked(true) }]}
          />
          <DeleteListDialog
            list={isAsked ? list : undefined}
            onClose={() => setAsked(false)}
            onDeleted={() => void navigate(href('/dashboard/lists'))}
          />
        </div>
      </div>
      <ChangesNote changes={list} since={list.changedAt} />
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {isAdding && (
        <Suspense fallback={<Spinner label="Loading the order pad" />}>
          <LazyListPad list={list} dropped={dropped} onDone={close} />
        </Suspense>
      )}
      {list.lineCount === 0 ? (
        <EmptyList />
      ) : (
        <DataTable
          caption="Lines"
          columns={columnsOf(setQuantity)}
          rows={list.lines}
          keyOf={({ toolId }) => toolId}
        />
      )}
    </div>
  )
}

function EmptyList() {
  return (
    <EmptyState
      title="This list is empty"
      text="Fill your basket and save it as a list."
      action={
        <Link to={href('/tools')} className={buttonClass()}>
          See all products
        </Link>
      }
    />
  )
}

function columnsOf(onChange: (toolId: string, quantity: number) => void): Column<PricedLine>[] {
  return [
    { title: 'Tool', isRowHeader: true, cell: (line) => <LineName line={line} /> },
    {
      title: 'Quantity',
      cell: ({ toolId, name, quantity }) => (
        <ListQuantity
          quantity={quantity}
          label={`Quantity of ${name}`}
          onChange={(next) => onChange(toolId, next)}
        />
      ),
    },
    { title: 'Each', align: 'end', cell: ({ price }) => price !== null && formatDollars(price) },
    {
      title: 'Amount',
      align: 'end',
      cell: ({ amount }) => amount !== null && <b>{formatDollars(amount)}</b>,
    },
    {
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: ({ toolId, name }) => (
        <Button variant="secondary" size="small" onClick={() => onChange(toolId, 0)}>
          Take out<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ),
    },
  ]
}

function LineName({ line: { toolId, name, sku, message } }: { line: PricedLine }) {
  return (
    <>
      <Link
        to={href('/tool/:id', { id: toolId })}
        className={`${nameTargetClass} font-semibold underline-offset-4 hover:underline`}
      >
        <NoWrapUnits text={name ?? 'A tool that we no longer have'} />
      </Link>
      {sku && <span className="block text-sm font-normal text-ink-soft">{sku}</span>}
      {message && <span className="block text-sm font-semibold text-danger">{message}</span>}
    </>
  )
}
