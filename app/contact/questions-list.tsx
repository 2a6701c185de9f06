import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContactMessage, ContactSearch } from '../../contract/contact'
import { ChoiceField, chosen } from '../ui/choice-field'
import type { Column } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { MailLink } from '../ui/email'
import { EmptyState } from '../ui/empty-state'
import { ExpandableText } from '../ui/expandable-text'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { SearchBox } from '../ui/search-box'
import { SearchedList } from '../ui/searched-list'
import { rowTargetClass } from '../ui/touch-target'
import { useListParams } from '../ui/use-list-params'
import { useSearchInput } from '../ui/use-search-input'
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

/** What came through the contact form, a page at a time. */
export function QuestionsList() {
  const { read, page, hrefOf, change } = useListParams()
  const [typed, setTyped, writeNow] = useSearchInput(read('q'), (q) => change({ q }))
  const show = chosen(filters, read('show'), 'all')
  const sort = chosen(sorts, read('sort'), 'newest')
  const query = useQuery({
    ...searchQuestionsQuery({ q: read('q'), show, sort, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

  function clear() {
    setTyped('')
    change({ q: '', show: '' })
  }

  return (
    <>
      <search className="grid min-[22rem]:grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,1fr)_13rem_13rem]">
        <div className="col-span-full md:col-span-1">
          <SearchBox
            label="Search the questions"
            placeholder="Name, email, words …"
            value={typed}
            onType={setTyped}
            onLeave={writeNow}
          />
        </div>
        <ChoiceField
          label="Show"
          choices={filters}
          value={show}
          onChoose={(to) => change({ show: to === 'all' ? '' : to })}
        />
        <ChoiceField
          label="Sort by"
          choices={sorts}
          value={sort}
          onChoose={(to) => change({ sort: to === 'newest' ? '' : to })}
        />
      </search>
      <SearchedList {...{ query, page, hrefOf }} empty={<NoQuestions />}>
        {({ questions, found, total }) => (
          <PagedTable
            caption="Questions from the contact page"
            columns={columns}
            rows={questions}
            unit={['question', 'questions']}
            keyOf={(question) => question._id}
            {...{ found, total, page, hrefOf }}
            empty={<NothingFound title="No question matches" onClear={clear} />}
          />
        )}
      </SearchedList>
    </>
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

function NoQuestions() {
  return (
    <EmptyState
      title="No questions yet"
      text="What visitors ask on the contact page stands here."
      icon="mail"
    />
  )
}
