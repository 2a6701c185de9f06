import { href } from 'react-router'
import * as words from '#words/lists'
import type { SavedList } from '../../contract/lists/lists'
import { formatCount } from '../ui/format-count'
import type { ListColumn } from '../ui/office-list/list-column'
import { nameColumn } from '../ui/office-list/name-column'
import { ShortTime } from '../ui/office-list/short-time'
import { RichWords } from '../ui/rich-words'

export const listColumns: ListColumn<SavedList>[] = [
  nameColumn(words.name, ({ _id: id }) => href('/dashboard/list/:id', { id })),
  {
    id: 'note',
    title: words.note,
    from: '56rem',
    cell: ({ note }) => <span className="text-ink-soft">{note}</span>,
    textOf: ({ note }) => note ?? '',
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

/** A card has no heads: there a figure says of what. */
function onCard(text: string) {
  return <span className="@min-[40rem]:hidden">{text}</span>
}
