import { Link } from 'react-router'
import * as words from '#words/contact'
import type { ContactMessage, ContactSearch } from '../../contract/contact'
import { officePage } from '../dashboard/office-page'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Badge } from '../ui/badge'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { ShortTime } from '../ui/office-list/short-time'
import { useListQuery } from '../ui/office-list/use-list-query'
import { type LinkToOpen, useOpenedInUrl, useRowPanel } from '../ui/office-list/use-opened-in-url'
import { searchQuestionsQuery } from './question-queries'
import { TickButton } from './question-state'

const QuestionDialog = lazyPart(() => import('./question-thread'), 'QuestionDialog')

const QuestionThread = lazyPart(() => import('./question-thread'), 'QuestionThread')

const filters = {
  all: words.allQuestions,
  open: words.toBeAnswered,
  answered: words.answered,
} as const satisfies Record<ContactSearch['show'], string>

const sorts = { newest: words.newestFirst, oldest: words.oldestFirst } as const satisfies Record<
  ContactSearch['sort'],
  string
>

export const meta = titled(words.questions)

export default officePage(Questions, { title: words.questions, area: 'sales' })

function Questions() {
  const view = useListView()
  const panel = useRowPanel()
  const show = view.select('show', words.show, filters, 'all')
  const sort = view.select('sort', words.sortBy, sorts, 'newest')
  const search = { q: view.q, show: show.value, sort: sort.value, page: view.page }
  const list = useListQuery(searchQuestionsQuery(search), (found) => found.questions)
  const { opened: openedId, linkTo, close } = useOpenedInUrl('question')
  const opened = list.query.data?.questions.find(({ _id }) => _id === openedId)
  return (
    <>
      <OfficeList
        view={view}
        {...list}
        sort={sort}
        name="questions"
        caption={words.questionsFromTheContactPage}
        unit={[words.oneQuestion, words.manyQuestions]}
        columns={questionColumns(linkTo)}
        search={{ label: words.searchTheQuestions, placeholder: words.nameEmailWords }}
        choices={[show]}
        nameOf={({ name }) => words.theQuestionOf(name)}
        act={(question) => <TickButton question={question} isShort />}
        actsWidth="w-14 @min-[60rem]:w-44"
        panel={panel}
        panelOf={(question) => (
          <>
            <h2 className="mb-2 text-lg wrap-anywhere">{words.questionOf(question.name)}</h2>
            <QuestionThread question={question} isOffice />
          </>
        )}
        empty={
          <EmptyState title={words.noQuestionsYet} text={words.whatVisitorsAskOnThe} icon="mail" />
        }
      />
      {opened && <QuestionDialog question={opened} onClose={close} />}
    </>
  )
}

const questionColumns = (linkTo: (id: string) => LinkToOpen): ListColumn<ContactMessage>[] => [
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
    isTwoLined: true,
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
