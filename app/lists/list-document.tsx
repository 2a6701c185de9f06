import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/lists'
import type { SavedListWithLines } from '../../contract/lists/lists'
import { formatDollars } from '../../contract/money'
import { ChangesNote, PutInBasket } from '../basket/put-in-basket-section'
import { lazyPart } from '../shell/lazy-part'
import { BackLink } from '../ui/back-link'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { EmptyState } from '../ui/empty-state'
import { formatCount, formatPieces } from '../ui/format-count'
import { Icon } from '../ui/icon'
import { InlineMessage } from '../ui/inline-message'
import { ButtonLink } from '../ui/links'
import { ShortList } from '../ui/office-list/list-table'
import { RowMenu } from '../ui/office-list/row-menu'
import { Spinner } from '../ui/spinner'
import { useFileDrop } from '../ui/use-file-drop'
import { DeleteListDialog } from './delete-list-dialog'
import { type ListLine, listLineColumns, nameOf } from './list-line-columns'
import { changeListMutation } from './list-queries'

const LazyListPad = lazyPart(
  () => import('./list-pad'),
  'ListPad',
  <Spinner label={words.loadingTheOrderPad} />,
)

/** A list with its lines at today's prices. Each change is saved at once; a file that is dropped anywhere is read by the pad. */
export function ListDocument({ list }: { list: SavedListWithLines }) {
  const isFixed = list.shared?.mayChange === false
  const { mutate, error } = useMutation(changeListMutation(useQueryClient(), list._id))
  const [isAdding, setAdding] = useState(false)
  const [dropped, setDropped] = useState<File>()
  const { isOver, dropProps } = useFileDrop(([file]) => {
    if (isFixed) return
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
      <ListHead list={list}>
        {!isAdding && !isFixed && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {words.addFromAPasteOr}
          </Button>
        )}
      </ListHead>
      <ChangesNote changes={list} since={list.changedAt} />
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {isAdding && <LazyListPad list={list} dropped={dropped} onDone={close} />}
      {list.lineCount === 0 ? (
        <EmptyState
          title={words.thisListIsEmpty}
          text={words.fillYourBasketAndSave}
          action={<ButtonLink to={href('/tools')}>{words.seeAllProducts}</ButtonLink>}
        />
      ) : (
        <Lines list={list} onChange={isFixed ? undefined : setQuantity} />
      )}
    </div>
  )
}

function ListHead({ list, children }: { list: SavedListWithLines; children: ReactNode }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const { name, lineCount, pieces, total, note, shared } = list
  return (
    <div>
      <BackLink to={href('/dashboard/lists')}>{words.lists}</BackLink>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="mt-1 text-ink-soft tabular-nums">
            {words.countLines(lineCount, formatCount(lineCount))}, {formatPieces(pieces)},{' '}
            <b className="text-ink">{formatDollars(total)}</b>
          </p>
          {shared && <p className="mt-1 text-sm">{words.sharedBy(shared.by)}</p>}
          {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
        </div>
        <div className="flex flex-wrap gap-3 max-lg:order-last max-lg:basis-full">
          {lineCount > 0 && (
            <PutInBasket
              source={{ list: list._id }}
              label={words.putInBasket}
              since={list.changedAt}
              variant="primary"
            />
          )}
          {children}
        </div>
        {shared?.mayChange !== false && (
          <RowMenu
            label={words.moreFor(name)}
            acts={[{ label: words.deleteIt, isDanger: true, onChoose: () => setAsked(true) }]}
          />
        )}
      </div>
      <DeleteListDialog
        list={isAsked ? list : undefined}
        onClose={() => setAsked(false)}
        onDeleted={() => void navigate(href('/dashboard/lists'))}
      />
    </div>
  )
}

type LinesProps = {
  list: SavedListWithLines
  /** Left out where the list is only read. */
  onChange: ((toolId: string, quantity: number) => void) | undefined
}

function Lines({ list, onChange }: LinesProps) {
  const lines = list.lines.map((line) => ({ ...line, _id: line.toolId }))
  return (
    <div>
      <ShortList
        caption={words.lines}
        columns={listLineColumns(lines, onChange)}
        rows={lines}
        nameOf={nameOf}
        {...(onChange && { act: (line: ListLine) => <TakeOut line={line} onChange={onChange} /> })}
      />
      <p className="flex justify-between gap-x-4 py-3 text-lg font-bold tabular-nums max-sm:px-3 sm:pr-14 sm:pl-2">
        <span>{words.total}</span> <span>{formatDollars(list.total)}</span>
      </p>
    </div>
  )
}

type TakeOutProps = { line: ListLine; onChange: (toolId: string, quantity: number) => void }

function TakeOut({ line: { toolId, name }, onChange }: TakeOutProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={words.takeOut(name ?? '')}
      onClick={() => onChange(toolId, 0)}
      className="text-ink-soft! sm:pointer-fine:size-9"
    >
      <Icon name="trash" className="size-4" />
    </Button>
  )
}
