import { useQuery } from '@tanstack/react-query'
import * as words from '#words/contact'
import type { ContactMessage } from '../../contract/contact'
import { Waiting } from '../ui/waiting'
import {
  bookingQuestionsQuery,
  customerQuestionsQuery,
  ownQuestionsQuery,
} from './question-queries'
import { QuestionThread } from './question-thread'
import { WriteInThread } from './write-in-thread'

export function QuestionsOfSection({ userId }: { userId: string }) {
  const query = useQuery(customerQuestionsQuery(userId))
  return <Threads query={query} isOffice empty={words.noQuestionYet} />
}

export function OwnQuestions() {
  return <Threads query={useQuery(ownQuestionsQuery)} empty={words.noQuestionYet} />
}

type BookingQuestionsProps = { bookingId: string; isOffice: boolean }

/** The questions about a booking; its buyer asks here. */
export function BookingQuestions({ bookingId, isOffice }: BookingQuestionsProps) {
  const query = useQuery({ ...bookingQuestionsQuery(bookingId), refetchOnMount: 'always' })
  if (isOffice && query.data?.length === 0) return null
  return (
    <section aria-labelledby="booking-questions" className="grid gap-3 print:hidden">
      <h2 id="booking-questions" className="text-xl">
        {words.questions}
      </h2>
      <Threads query={query} isOffice={isOffice} isOfBooking />
      {!isOffice && (
        <WriteInThread
          call="askAboutBooking"
          id={bookingId}
          label={words.question}
          act={words.send}
          opener={words.askAboutThisBooking}
        />
      )}
    </section>
  )
}

type ThreadsProps = {
  query: ReturnType<typeof useQuery<ContactMessage[]>>
  isOffice?: boolean
  isOfBooking?: boolean
  empty?: string
}

function Threads({ query, empty, ...thread }: ThreadsProps) {
  if (!query.data) return <Waiting query={query} label={words.loadingTheQuestions} />
  if (query.data.length === 0) return empty && <p className="text-sm text-ink-soft">{empty}</p>
  return (
    <ul className="grid gap-5">
      {query.data.map((question) => (
        <li key={question._id} className="border-b border-hairline pb-5 last:border-0 last:pb-0">
          <QuestionThread question={question} {...thread} />
        </li>
      ))}
    </ul>
  )
}
