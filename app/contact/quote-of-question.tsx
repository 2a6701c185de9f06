import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import * as words from '#words/contact'
import type { Reply } from '../../contract/calls/endpoints'
import type { ContactMessage } from '../../contract/contact'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import { toCents } from '../../contract/money'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { api } from '../browser-api'
import { randomKey } from '../idempotency-keys'
import { createQuoteMutation } from '../quotes/quote-queries'
import { ToolPicker } from '../tools/tool-picker-section'
import { Button } from '../ui/button'
import { READ_MS, toast } from '../ui/toast-store'

type QuoteOfQuestionProps = { question: ContactMessage; userId: string }

/** Makes a request for a quote of what the order pad reads in a question, else of the tool that the office finds; it is priced on the page that opens. */
export function QuoteOfQuestion({ question, userId }: QuoteOfQuestionProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(createQuoteMutation(client))
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (found?: ListedTool) => {
      const lines = linesToSend(found ? await pricesOf(found) : await readLines(question))
      if (lines.length === 0) return null
      const body = { lines, total: sumOf(lines), ...(await contactOf(question, userId)) }
      return mutateAsync({ body: { ...body, ask: true }, key: randomKey() })
    },
    onSuccess: (quote) => quote && void navigate(href('/quote/:id', { id: quote._id })),
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  if (data === null)
    return (
      // With room for what is found: a panel cuts what is below it.
      <div ref={focusField} className="min-h-96 max-w-xl basis-full">
        <ToolPicker label={words.firstTool} hint={words.noToolIsNamed} onChoose={mutate} />
      </div>
    )
  return (
    <Button size="small" isPending={isPending} onClick={() => mutate(undefined)}>
      {words.makeAQuote}
    </Button>
  )
}

const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus()

async function contactOf({ question, email, name }: ContactMessage, id: string) {
  const { latest } = await api('getCustomer', { params: { id } })
  const remark = question.slice(0, MAX_REMARK_LENGTH)
  return { name, email, phone: latest[0]?.phone ?? '-', remark }
}

async function readLines({ question, messages }: ContactMessage) {
  const said = messages.flatMap(({ actor, text }) => (actor === 'buyer' ? [text] : []))
  return (await api('readPad', { body: { text: [question, ...said].join('\n') } })).lines
}

/** The least that is sold of a tool. */
async function pricesOf({ _id: toolId, minimum = 1, step = 1 }: ListedTool) {
  const quantity = Math.ceil(minimum / step) * step
  return (await api('checkLines', { body: { lines: [{ toolId, quantity }] } })).lines
}

type ReadLine = Pick<Reply<'readPad'>['lines'][number], 'verdict' | 'toolId' | 'quantity' | 'price'>

/** What is clear, each tool on one line. */
function linesToSend(read: ReadLine[]) {
  const lines = read.flatMap(({ verdict, toolId, quantity, price }) =>
    (verdict === 'ok' || verdict === 'short') && toolId && quantity && price
      ? [{ toolId, quantity, price, note: null }]
      : [],
  )
  return [...new Map(lines.map((line) => [line.toolId, line])).values()]
}

const sumOf = (lines: ReturnType<typeof linesToSend>) =>
  lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0) / 100
