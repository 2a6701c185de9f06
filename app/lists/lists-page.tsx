import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/lists'
import type { SavedList } from '../../contract/lists/lists'
import { usePutInBasket } from '../basket/put-in-basket-queries'
import { PartNumbersSection } from '../pad/part-numbers-section'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { ButtonLink } from '../ui/links'
import type { ListColumn } from '../ui/office-list/list-column'
import { nameColumn } from '../ui/office-list/name-column'
import { OfficeList } from '../ui/office-list/office-list'
import { onCard } from '../ui/office-list/on-card'
import { ShortTime } from '../ui/office-list/short-time'
import { useListInBrowser } from '../ui/office-list/use-list-in-browser'
import { RichWords, unseen } from '../ui/rich-words'
import { READ_MS, toast } from '../ui/toast-store'
import { DeleteListDialog } from './delete-list-dialog'
import { listsQuery } from './list-queries'

export const meta = titled(words.lists)

export default function ListsPage() {
  return (
    <>
      <h1 className="page-head">{words.lists}</h1>
      <Lists />
      <PartNumbersSection />
    </>
  )
}

/** A buyer's lists come all together; the browser searches them. */
function Lists() {
  const shown = useListInBrowser(listsQuery, ({ name, note }) => [name, note])
  const [asked, setAsked] = useState<SavedList>()
  const { mutate, isPending, variables } = usePutInBasket()
  const pendingId = isPending && 'list' in variables.source ? variables.source.list : undefined
  if (shown.page?.total === 0)
    return (
      <EmptyState
        title={words.noListsYet}
        text={words.saveYourBasketOrA}
        action={<ButtonLink to={href('/basket')}>{words.goToTheBasket}</ButtonLink>}
      />
    )

  function putIn({ _id, changedAt }: SavedList) {
    const onError = ({ message }: Error) => toast.error(message, { ms: READ_MS })
    mutate({ source: { list: _id }, since: changedAt }, { onError })
  }

  return (
    <>
      <OfficeList
        {...shown}
        name="lists"
        caption={words.lists}
        unit={[words.oneList, words.manyLists]}
        columns={listColumns}
        search={{ label: words.searchMyLists, placeholder: words.nameNote }}
        nameOf={({ name }) => name}
        act={(list) => (
          <PutIn list={list} isPending={list._id === pendingId} onPress={() => putIn(list)} />
        )}
        acts={(list) => [
          { label: words.open, to: href('/dashboard/list/:id', { id: list._id }) },
          ...(list.lineCount > 0
            ? [{ label: words.putInBasket, onChoose: () => putIn(list) }]
            : []),
          ...(list.shared?.mayChange === false
            ? []
            : [{ label: words.deleteIt, isDanger: true, onChoose: () => setAsked(list) }]),
        ]}
        actsWidth="w-45"
        hasErrorDialog={false}
      />
      <DeleteListDialog list={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

type PutInProps = { list: SavedList; isPending: boolean; onPress: () => void }

function PutIn({ list, isPending, onPress }: PutInProps) {
  if (list.lineCount === 0) return null
  return (
    <Button size="small" className="max-sm:hidden" isPending={isPending} onClick={onPress}>
      <RichWords of={words.putListInBasket(unseen, list.name)} />
    </Button>
  )
}

const listColumns: ListColumn<SavedList>[] = [
  nameColumn(words.name, ({ _id: id }) => href('/dashboard/list/:id', { id })),
  {
    id: 'note',
    title: words.note,
    from: '56rem',
    cell: (list) => <span className="text-ink-soft">{noteOf(list)}</span>,
    textOf: noteOf,
  },
  {
    id: 'lines',
    title: words.lines,
    width: 'w-20',
    align: 'end',
    card: 'first',
    cell: ({ lineCount }) => (
      <RichWords of={words.countLinesOnCard(onCard, lineCount, formatCount(lineCount))} />
    ),
  },
  {
    id: 'pieces',
    title: words.pieces,
    width: 'w-24',
    align: 'end',
    card: 'second',
    cell: ({ pieces }) => (
      <RichWords of={words.countPiecesOnCard(onCard, pieces, formatCount(pieces))} />
    ),
  },
  {
    id: 'ordered',
    title: words.lastInBasket,
    width: 'w-36',
    from: '44rem',
    cell: ({ orderedAt }) => (orderedAt ? <ShortTime time={orderedAt} /> : words.never),
  },
]

/** 'Shared by R. Karim, hall 2'. */
function noteOf({ note, shared }: SavedList): string {
  return [shared && words.sharedBy(shared.by), note].filter(Boolean).join(', ')
}
