import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/quotes'
import { requestedDays, wishedDayFault } from '../../contract/bookings/requested-day'
import { MAX_LINE_NOTE_LENGTH } from '../../contract/limits'
import type { LinkMay, QuoteWithLines } from '../../contract/quotes/quotes'
import { companyDay } from '../../contract/values/days'
import { ApiError } from '../api'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/field'
import { focusFirstInvalid } from '../ui/focus-first-fault'
import { SelectField, TextAreaField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import { READ_MS, toast } from '../ui/toast-store'
import { useCloseQuestion } from '../ui/use-close-question'
import { CopyUrl, LinkList } from './link-list'
import { createLinkMutation } from './quote-queries'

/** Sends the quote to a person without an account, and lists the links that were sent. */
export function ShareDialog({ quote, onClose }: { quote: QuoteWithLines; onClose: () => void }) {
  const form = useShare(quote)
  const { close, question } = useCloseQuestion({ ...form, onClose })
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.share(quote.number)}
      description={words.weSendALinkTo}
    >
      <ShareForm form={form} />
      <LinkList id={quote._id} />
      {question}
    </Dialog>
  )
}

type Draft = { to: string; may: LinkMay; note: string; expiresOn: string }

const nextPerson = { to: '', note: '' }

/** One content is sent once; the address is emptied for the next person. */
function useShare(quote: QuoteWithLines) {
  const lastDay = lastDayOf(quote)
  const isFrame = quote.kind === 'frame'
  const [draft, setDraft] = useState<Draft>({
    to: '',
    may: isFrame ? 'see' : 'approve',
    note: '',
    expiresOn: lastDay,
  })
  const [fault, setFault] = useState<string>()
  const { to, note, expiresOn } = draft
  const dayFault = expiresOn === '' ? words.theLastDayPlease : wishedDayFault(expiresOn)
  const [keyFor, setKeyFor] = useState(createContentKeys)
  const { mutate, isPending, error, data } = useMutation(
    createLinkMutation(useQueryClient(), quote._id),
  )

  function change(part: Partial<Draft>) {
    setDraft((now) => ({ ...now, ...part }))
    if (part.to !== undefined) setFault(undefined)
  }

  function share(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const hasAddress = /^\S+@\S+$/.test(to.trim())
    if (!hasAddress) setFault(words.pleaseEnterAnEmailAddress)
    if (!hasAddress || dayFault) return focusFirstInvalid(event.currentTarget)
    make(to)
  }

  /** Without an address it is copied. */
  function make(to: string | null) {
    if (isPending || dayFault) return
    const body = { ...draft, to }
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: (link) => {
          if (link.to) toast.success(words.theLinkIsOnIts(link.to), { ms: READ_MS })
          setKeyFor(createContentKeys)
          change(nextPerson)
        },
        onError: (refusal) => urlOf(refusal) !== undefined && change(nextPerson),
      },
    )
  }

  return {
    draft,
    change,
    fault,
    dayFault,
    isPending,
    error,
    share,
    lastDay,
    isFrame,
    isTyped: to !== '' || note !== '',
    copy: () => make(null),
    url: data?.url ?? urlOf(error),
    isMailed: data?.to != null,
  }
}

function ShareForm({ form }: { form: ReturnType<typeof useShare> }) {
  const { draft, change } = form
  const { first } = requestedDays(new Date())
  return (
    <form noValidate onSubmit={form.share} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        value={draft.to}
        error={form.fault}
        onChange={({ target }) => change({ to: target.value })}
      />
      <SelectField
        label={words.may}
        value={draft.may}
        onChange={({ target }) => change({ may: target.value === 'see' ? 'see' : 'approve' })}
      >
        {!form.isFrame && <option value="approve">{words.approveOrDecline}</option>}
        <option value="see">{words.onlySeeIt}</option>
      </SelectField>
      <TextField
        label={words.endsOn}
        type="date"
        min={first}
        max={form.lastDay}
        value={draft.expiresOn}
        error={form.dayFault}
        onChange={({ target }) => change({ expiresOn: target.value })}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label={words.note}
          isOptional
          rows={2}
          maxLength={MAX_LINE_NOTE_LENGTH}
          hint={words.shownOnThePageNot}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      <ShareFoot {...form} />
    </form>
  )
}

function ShareFoot({ error, url, isMailed, isPending, copy }: ReturnType<typeof useShare>) {
  return (
    <div className="grid gap-3 sm:col-span-2">
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {url && (
        <div key={url} ref={bringIntoSight}>
          <CopyUrl url={url} isMailed={isMailed} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {words.sendLink}
        </Button>
        <Button variant="secondary" onClick={copy}>
          {words.copyALinkInstead}
        </Button>
      </div>
    </div>
  )
}

/** Of a link that was made, though its mailbox takes no more mails today. */
const urlOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.url : undefined

const lastDayOf = ({ validUntil }: QuoteWithLines): string =>
  companyDay(new Date(Math.max(Date.now(), Date.parse(validUntil ?? '') || 0)))

/** A new link would stand below the window of a phone. */
const bringIntoSight = (made: HTMLElement | null) => made?.scrollIntoView({ block: 'center' })
