import type { ContactMessage } from '../../contract/contact'
import { ChoiceField, chosen } from '../ui/choice-field'
import type { Column } from '../ui/data-table'
import { FoldedText } from '../ui/folded-text'
import { Moment } from '../ui/moment'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { SearchBox } from '../ui/search-box'
import { useListAddress } from '../ui/use-list-address'
import { useTypedSearch } from '../ui/use-typed-search'
import { QuestionState } from './question-state'

const filters = { all: 'All questions', open: 'To be answered', answered: 'Answered' } as const

export function QuestionsList({ questions }: { questions: ContactMessage[] }) {
  const { read, page, hrefOf, change } = useListAddress()
  const [typed, setTyped, writeNow] = useTypedSearch(read('q'), (q) => change({ q }))
  const show = chosen(filters, read('show'), 'all')
  const found = questions.filter((each) => isShown(each, show) && isAbout(each, typed))

  function clear() {
    setTyped('')
    change({ q: '', show: '' })
  }

  return (
    <>
      <search className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchBox
          label="Search the questions"
          placeholder="Name, e-mail, words …"
          value={typed}
          onType={setTyped}
          onLeave={writeNow}
        />
        <ChoiceField
          label="Show"
          choices={filters}
          value={show}
          onChoose={(to) => change({ show: to === 'all' ? '' : to })}
        />
      </search>
      <PagedTable
        caption="Questions from the contact page"
        columns={columns}
        rows={found}
        total={questions.length}
        unit={['question', 'questions']}
        keyOf={(question) => question._id}
        {...{ page, hrefOf }}
        empty={<NothingFound title="No question matches" onClear={clear} />}
      />
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
        <FoldedText text={question} />
      </span>
    ),
  },
  { title: 'State', cell: (question) => <QuestionState question={question} /> },
]

function Sender({ question: { name, email, createdAt } }: { question: ContactMessage }) {
  return (
    <span className="grid gap-0.5">
      {name}
      <a href={`mailto:${email}`} className="font-normal text-signal underline underline-offset-4">
        {email}
      </a>
      <span className="font-normal text-ink-soft">
        <Moment time={createdAt} />
      </span>
    </span>
  )
}

function isShown({ answeredAt }: ContactMessage, show: keyof typeof filters): boolean {
  return show === 'all' || (answeredAt === null) === (show === 'open')
}

function isAbout({ name, email, question }: ContactMessage, q: string): boolean {
  return `${name}\n${email}\n${question}`.toLowerCase().includes(q.trim().toLowerCase())
}
