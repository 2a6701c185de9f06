import { useQuery } from '@tanstack/react-query'
import type { ContactMessage, ContactSearch } from '../../contract/contact'
import { AdminOnly } from '../dashboard/admin-only'
import type { Column } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { MailLink } from '../ui/email'
import { EmptyState } from '../ui/empty-state'
import { ExpandableText } from '../ui/expandable-text'
import { List } from '../ui/list/list'
import { pagedQueryOptions, useListView } from '../ui/list/use-list-view'
import { rowTargetClass } from '../ui/touch-target'
import type { Route } from './+types/questions-page'
import { searchQuestionsQuery } from './question-queries'
import { QuestionState } from './question-state'

const filters = {
  all: 'All questions',
  open: 'To be answered',
  answered: 'Answered',
} as const satisfies Record<ContactSearch['show'], string>

const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const satisfies Record<ContactSearch['sort'], string>

export const meta: Route.MetaFunction = () => [{ title: 'Questions | BD-MART' }]

/** What visitors sent with the contact form. */
export default function QuestionsPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Questions</h1>
      <AdminOnly>
        <Questions />
      </AdminOnly>
    </>
  )
}

function Questions() {
  const view = useListView()
  const show = view.select('show', 'Show', filters, 'all')
  const sort = view.select('sort', 'Sort by', sorts, 'newest')
  const search = { q: view.q, show: show.value, sort: sort.value, page: view.page }
  const query = useQuery({ ...searchQuestionsQuery(search), ...pagedQueryOptions })
  return (
    <List
      {...{ view, query, columns }}
      page={query.data && { ...query.data, rows: query.data.questions }}
      caption="Questions from the contact page"
      unit={['question', 'questions']}
      search={{ label: 'Search the questions', placeholder: 'Name, email, words …' }}
      selects={[show, sort]}
      empty={
        <EmptyState
          title="No questions yet"
          text="What visitors ask on the contact page stands here."
          icon="mail"
        />
      }
    />
  )
}

const columns: Column<ContactMessage>[] = [
  { title: 'From', isRowHeader: true, cell: (question) => <Sender question={question} /> },
  {
    title: 'Question',
    isText: true,
    cell: ({ question }) => (
      <span className="block max-w-prose whitespace-pre-line">
        <ExpandableText text={question} />
      </span>
    ),
  },
  { title: 'State', cell: (question) => <QuestionState question={question} /> },
]

function Sender({ question: { name, email, createdAt } }: { question: ContactMessage }) {
  return (
    <span className="grid gap-0.5">
      {name}
      <MailLink
        address={email}
        className={`${rowTargetClass} font-normal text-signal underline underline-offset-4`}
      />
      <span className="font-normal text-ink-soft">
        <DateTime time={createdAt} />
      </span>
    </span>
  )
}
