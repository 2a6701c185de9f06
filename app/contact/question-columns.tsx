import { Link } from 'react-router'
import * as words from '#words/contact'
import type { ContactMessage } from '../../contract/contact'
import { Badge } from '../ui/badge'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import type { LinkToOpen } from '../ui/office-list/use-opened-in-url'

/** `linkTo` opens a question. */
export const questionColumns = (
  linkTo: (id: string) => LinkToOpen,
): ListColumn<ContactMessage>[] => [
  {
    id: 'name',
    title: words.from,
    width: 'w-40',
    isRowHeader: true,
    card: 'name',
    cell: (question) => (
      <Link {...linkTo(question._id)} className={rowLinkClass}>
        {question.name}
      </Link>
    ),
    textOf: ({ name, email }) => `${name}, ${email}`,
  },
  ...facts,
]

const facts: ListColumn<ContactMessage>[] = [
  {
    id: 'date',
    title: words.date,
    width: 'w-36',
    card: 'total',
    sort: { key: 'newest', isDown: true, opposite: 'oldest' },
    cell: ({ createdAt }) => <ShortTime time={createdAt} />,
  },
  {
    id: 'email',
    title: words.email,
    width: 'w-56',
    from: '84rem',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={rowLinkClass}>
        {email}
      </a>
    ),
    textOf: ({ email }) => email,
  },
  {
    id: 'question',
    title: words.question,
    card: 'line',
    cell: ({ question }) => (
      <span className="@max-[40rem]:line-clamp-2 @max-[40rem]:wrap-anywhere">{question}</span>
    ),
    textOf: ({ question }) => question,
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-32 @min-[68rem]:w-52',
    isFixed: true,
    from: '56rem',
    cell: ({ answeredAt, answeredBy }) => (
      <>
        {answeredAt ? (
          <Badge tone="paid" icon="check">
            {words.answered}
          </Badge>
        ) : (
          <Badge tone="warning">{words.open}</Badge>
        )}{' '}
        <span className="text-ink-soft @max-[68rem]:hidden">{answeredBy}</span>
      </>
    ),
    textOf: ({ answeredBy }) => (answeredBy ? words.answeredBy(answeredBy) : ''),
  },
]
