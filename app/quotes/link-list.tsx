import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/quotes'
import type { QuoteLink } from '../../contract/quotes/quotes'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'
import { InlineMessage } from '../ui/inline-message'
import { RichWords, unseen } from '../ui/rich-words'
import { Spinner } from '../ui/spinner'
import { linksQuery, revokeLinkMutation } from './quote-queries'

export function LinkList({ id }: { id: string }) {
  const { data, error, isPending } = useQuery({ ...linksQuery(id), refetchOnMount: 'always' })
  const revoke = useMutation(revokeLinkMutation(useQueryClient(), id))
  if (isPending) return <Spinner label={words.loadingTheLinks} />
  const failure = error ?? revoke.error
  return (
    <section aria-labelledby="links" className="mt-6">
      <h3 id="links" className="text-base font-bold">
        {words.links}
      </h3>
      {failure && <InlineMessage tone="danger">{failure.message}</InlineMessage>}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{words.noneWereSentYet}</p>}
      <ul>
        {data?.map((link) => (
          <li
            key={link._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2 text-sm"
          >
            <span className="grid min-w-0 flex-1 basis-48">
              <span>{link.to === null ? words.copiedLink : <Email address={link.to} />}</span>
              <span className="text-ink-soft">
                <Course link={link} />
              </span>
            </span>
            {isLive(link) && (
              <Button
                size="small"
                isPending={revoke.isPending && revoke.variables === link._id}
                onClick={() => revoke.mutate(link._id)}
              >
                <RichWords of={words.endTheLinkOf(unseen, link.to ?? words.copiedLink)} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isLive = ({ revoked, expiresAt }: QuoteLink): boolean =>
  !revoked && Date.parse(expiresAt) > Date.now()

function Course({ link }: { link: QuoteLink }) {
  const { may, decision, decidedAs, decidedAt, revoked, seenAt, expiresAt } = link
  if (decision && decidedAt) {
    const sentence = decision === 'approved' ? words.approvedByOn : words.declinedByOn
    return <RichWords of={sentence(decidedAs ?? '', <DateTime time={decidedAt} />)} />
  }
  if (revoked) return words.ended
  if (!isLive(link)) return words.itsTimeIsOver
  const right = may === 'approve' ? words.mayApprove : words.maySeeIt
  const sentence = seenAt ? words.rightSeen : words.rightNotSeenYet
  return <RichWords of={sentence(right, <DateTime time={seenAt ?? expiresAt} />)} />
}

/** The address of a link, which is shown once. */
export function CopyUrl({ url, isMailed }: { url: string; isMailed: boolean }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard?.writeText(url).then(() => setCopied(true))
  return (
    <InlineMessage tone="success">
      <p className="mb-2">{isMailed ? words.theMailIsOnIts : words.theLinkIsMadeIts}</p>
      <p className="mb-2 text-sm wrap-anywhere">{url}</p>
      <Button size="small" onClick={copy}>
        {isCopied ? words.copied : words.copyTheAddress}
      </Button>
    </InlineMessage>
  )
}
