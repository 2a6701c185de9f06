import * as approvalWords from '#words/approvals'
import * as words from '#words/quotes'
import type { PassedLimit } from '../../contract/companies/spending.ts'
import type { PricedLine } from '../../contract/lines/lines.ts'
import { type Cents, formatCents, groupThousands } from '../../contract/money.ts'
import { formatTime } from '../bookings/booking-mails.ts'
import { type LineInMail, orderLines } from '../bookings/lines-in-mail.ts'
import {
  composeMail,
  type Letter,
  type Mail,
  nameInMail,
  poInSubject,
  shortList,
} from '../platform/mail/compose-mail.ts'
import type { Person } from '../users/user-store.ts'
import { type QuoteRow, toQuoteNumber } from './quote-rows.ts'

export function offeredMail(quote: QuoteRow, lines: readonly LineInMail[], publicUrl: string) {
  const until = quote.valid_until ? formatTime(quote.valid_until) : ''
  const isFrame = quote.kind === 'frame'
  const total = formatCents(quote.total_cents)
  return mailToOwner(quote, publicUrl, {
    subject: isFrame ? words.frameFor(total) : words.quoteFor(total),
    paragraphs: [
      words.thisIsOurOffer,
      words.total2(orderLines(lines), total),
      ...(quote.terms === null ? [] : [quote.terms]),
      isFrame ? words.callItOffUntil(until) : words.itsPricesHoldUntilThe(until),
    ],
    paper: { kind: 'quote', of: quote.id },
  })
}

export const askedMail = (quote: QuoteRow, lines: readonly LineInMail[], publicUrl: string): Mail =>
  mailToOwner(quote, publicUrl, {
    subject: words.weHaveYourRequest,
    paragraphs: [
      words.thankYouForYourRequest,
      words.atThePricesOfOur(orderLines(lines), formatCents(quote.total_cents)),
      ...(quote.remark === null ? [] : [words.yourRemark(quote.remark)]),
    ],
  })

export function withdrawnMail(quote: QuoteRow, why: string, publicUrl: string): Mail {
  return mailToOwner(quote, publicUrl, {
    subject: words.itWasWithdrawn,
    paragraphs: [
      words.weHaveWithdrawnQuoteFor(toQuoteNumber(quote), formatCents(quote.total_cents)),
      `"${why}"`,
      words.youCanAskForAnother,
    ],
  })
}

/** The owner's note is on the page alone. */
export function linkMail(
  quote: QuoteRow,
  { to, token, may }: { to: string; token: string; may: 'see' | 'approve' },
  publicUrl: string,
): Mail {
  const number = toQuoteNumber(quote)
  const sender = nameInMail(quote.name)
  return composeMail({
    // The one mail about a quote that goes to an address which no account has confirmed.
    about: 'link',
    to,
    name: '',
    subject: words.quoteForYouTo(number, may),
    paragraphs: [
      words.quoteForYouNeedNo(sender, may, number, formatCents(quote.total_cents)),
      words.openingTheLinkDecidesNothing,
    ],
    action: { label: words.seeTheQuote, url: linkUrl(quote, token, publicUrl) },
    footnote: words.quoteNumber(number),
  })
}

type Asked = {
  to: string
  token: string
  passed: (PassedLimit & { spent: Cents }) | undefined
}

export function approvalMail(
  quote: QuoteRow,
  lines: readonly LineInMail[],
  { to, token, passed }: Asked,
  publicUrl: string,
): Mail {
  const number = toQuoteNumber(quote)
  const total = formatCents(quote.total_cents)
  const isMonth = passed?.per === 'month'
  return composeMail({
    about: 'booking',
    to,
    name: '',
    reference: `${number}${poInSubject(quote.poNumber)}`,
    subject: approvalWords.pleaseDecideOn(total),
    paragraphs: [
      approvalWords.asksForYourApproval(nameInMail(quote.name), total),
      ...(passed
        ? [
            approvalWords.theirLimit(
              formatCents(passed.limit),
              isMonth ? formatCents(passed.spent) : null,
            ),
          ]
        : []),
      words.total2(orderLines(lines), total),
      ...(quote.remark === null ? [] : [approvalWords.theirRemark(quote.remark)]),
      approvalWords.theLinkIsYours,
    ],
    action: { label: approvalWords.seeAndDecide, url: linkUrl(quote, token, publicUrl) },
    footnote: words.quoteNumber(number),
  })
}

type LinkMade = { to: string | null; may: 'see' | 'approve'; by: Person }

export function linkMadeMail(quote: QuoteRow, { to, may, by }: LinkMade, publicUrl: string): Mail {
  const number = toQuoteNumber(quote)
  const who = nameInMail(by.name)
  return mailToOwner(quote, publicUrl, {
    subject: words.ourOfficeHasSharedIt,
    paragraphs: [words.ourOfficeMadeALink(who, by.email, number, to, may), words.ifYouDoNotWant],
  })
}

/** What follows the # is sent to no server. */
export const linkUrl = ({ id }: Pick<QuoteRow, 'id'>, token: string, publicUrl: string): string =>
  `${publicUrl}/quote/${id}#${token}`

/** `sentTo` is null for a link that was copied: it may have come from anywhere. */
export type DecidedBy = { as: string; sentTo: string | null; note: string | null }

const personOf = ({ as, sentTo }: DecidedBy): string => words.thePerson(nameInMail(as), sentTo)

export function decidedMail(
  quote: QuoteRow,
  by: DecidedBy & { decision: 'approved' | 'declined' },
  publicUrl: string,
): Mail {
  const number = toQuoteNumber(quote)
  return mailToOwner(quote, publicUrl, {
    subject: words.itWas(by.decision),
    paragraphs: [
      words.hasQuoteFor(personOf(by), by.decision, number, formatCents(quote.total_cents)),
      ...(by.note === null ? [] : [`"${by.note}"`]),
      ...(by.decision === 'approved' ? [words.itIsBookedAtThis] : []),
    ],
  })
}

export function shortMails(
  quote: QuoteRow,
  refused: readonly PricedLine[],
  by: DecidedBy,
  publicUrl: string,
): Mail[] {
  const number = toQuoteNumber(quote)
  const letter = {
    subject: words.isApprovedButNotInStock,
    paragraphs: [
      words.hasApprovedQuoteTheseLines(personOf(by), number),
      shortLines(refused),
      words.theApprovalIsKeptThe,
    ],
    footnote: words.quoteNumber(number),
  }
  return [
    mailToOwner(quote, publicUrl, letter),
    ...(by.sentTo === null || by.sentTo === quote.email
      ? []
      : [composeMail({ about: 'booking', to: by.sentTo, name: '', reference: number, ...letter })]),
  ]
}

const shortLines = (refused: readonly PricedLine[]): string =>
  shortList(
    refused.map(({ name, quantity, available }) =>
      words.lineIsShort(
        name ?? '',
        groupThousands(String(quantity)),
        groupThousands(String(available ?? 0)),
      ),
    ),
  )

function mailToOwner(
  quote: QuoteRow,
  publicUrl: string,
  letter: Omit<Letter, 'about' | 'to' | 'name'>,
): Mail {
  const { id, email: to, name } = quote
  const action = { label: words.seeTheQuote, url: `${publicUrl}/quote/${id}` }
  const number = toQuoteNumber(quote)
  const reference = `${number}${poInSubject(quote.poNumber)}`
  const footnote = words.quote2(number)
  return composeMail({ about: 'booking', to, name, action, footnote, reference, ...letter })
}
