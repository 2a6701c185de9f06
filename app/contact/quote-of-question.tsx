import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import * as words from '#words/contact'
import type { ContactMessage } from '../../contract/contact'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import { toCents } from '../../contract/money'
import { api } from '../browser-api'
import { randomKey } from '../idempotency-keys'
import { createQuoteMutation } from '../quotes/quote-queries'
import { Button } from '../ui/button'
import { READ_MS, toast } from '../ui/toast-store'

type QuoteOfQuestionProps = { question: ContactMessage; userId: string }

/** Makes a request for a quote of what the order pad reads in a question; the office prices it on the page that opens. */
export function QuoteOfQuestion({ question, userId }: QuoteOfQuestionProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(createQuoteMutation(client))
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = { ...(await readLines(question)), ...(await contactOf(question, userId)) }
      return mutateAsync({ body: { ...body, ask: true }, key: randomKey() })
    },
    onSuccess: ({ _id }) => void navigate(href('/quote/:id', { id: _id })),
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  return (
    <Button size="small" isPending={isPending} onClick={() => mutate()}>
      {words.makeAQuote}
    </Button>
  )
}

async function contactOf({ question, email, name }: ContactMessage, id: string) {
  const { latest } = await api('getCustomer', { params: { id } })
  const remark = question.slice(0, MAX_REMARK_LENGTH)
  return { name, email, phone: latest[0]?.phone ?? '-', remark }
}

/** What is clear in the words of the buyer; each tool on one line. */
async function readLines({ question, messages }: ContactMessage) {
  const said = messages.flatMap(({ actor, text }) => (actor === 'buyer' ? [text] : []))
  const pad = await api('readPad', { body: { text: [question, ...said].join('\n') } })
  const lines = pad.lines.flatMap(({ verdict, toolId, quantity, price }) =>
    (verdict === 'ok' || verdict === 'short') && toolId && quantity && price
      ? [{ toolId, quantity, price, note: null }]
      : [],
  )
  const each = [...new Map(lines.map((line) => [line.toolId, line])).values()]
  if (each.length === 0) throw new Error(words.noToolIsNamed)
  const cents = each.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
  return { lines: each, total: cents / 100 }
}
