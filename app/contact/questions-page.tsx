import { lazy, Suspense } from 'react'
import * as words from '#words/contact'
import type { ContactSearch } from '../../contract/contact'
import { OfficePage } from '../dashboard/office-page'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { retryUntilReachable } from '../shell/reachability'
import { EmptyState } from '../ui/empty-state'
import { useListView } from '../ui/list/use-list-view'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { useOpenedInUrl } from '../ui/office-list/use-opened-in-url'
import { useRowPanel } from '../ui/office-list/use-row-panel'
import { questionColumns } from './question-columns'
import { searchQuestionsQuery } from './question-queries'
import { TickButton } from './question-state'

const QuestionDialog = lazyPart(() =>
  import('./question-dialog').then((module) => module.QuestionDialog),
)

const QuestionText = lazy(() =>
  retryUntilReachable(() =>
    import('./question-text').then((module) => ({ default: module.QuestionText })),
  ),
)

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

/** What visitors sent with the contact form. */
export default function QuestionsPage() {
  return (
    <OfficePage title={words.questions}>
      <Questions />
    </OfficePage>
  )
}

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
        unit={['question', 'questions']}
        columns={questionColumns(linkTo)}
        search={{ label: words.searchTheQuestions, placeholder: words.nameEmailWords }}
        choices={[show]}
        nameOf={({ name }) => words.theQuestionOf(name)}
        act={(question) => <TickButton question={question} isShort />}
        actsWidth="w-14 @min-[60rem]:w-44"
        panel={panel}
        panelOf={(question) => (
          <Suspense>
            <h2 className="mb-2 text-lg wrap-anywhere">{words.questionOf(question.name)}</h2>
            <QuestionText question={question} />
          </Suspense>
        )}
        empty={
          <EmptyState title={words.noQuestionsYet} text={words.whatVisitorsAskOnThe} icon="mail" />
        }
      />
      {opened && <QuestionDialog question={opened} onClose={close} />}
    </>
  )
}
