import { href, Link } from 'react-router'
import * as words from '#words/lists'
import type { SavedList } from '../../contract/lists/lists'
import { formatCount } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import { RichWords } from '../ui/rich-words'

export const listColumns: ListColumn<SavedList>[] = [
  {
    id: 'name',
    title: words.name,
    isRowHeader: true,
    card: 'name',
    cell: ({ _id: id, name }) => (
      <Link to={href('/dashboard/list/:id', { id })} className={rowLinkClass}>
        {name}
      </Link>
    ),
    textOf: ({ name }) => name,
  },
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
    title: words.putInBasket,
    width: 'w-36',
    from: '44rem',
    cell: ({ orderedAt }) => (orderedAt ? <ShortTime time={orderedAt} /> : words.never),
  },
]

/** A card has no heads: there a figure says of what. */
function onCard(text: string) {
  return <span className="@min-[40rem]:hidden">{text}</span>
}
