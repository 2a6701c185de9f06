import type { PricedLine } from '../../contract/lines/lines.ts'
import { formatCents, groupThousands } from '../../contract/money.ts'
import { formatTime, type LineInMail, orderLines } from '../bookings/booking-mails.ts'
import {
  composeMail,
  type Letter,
  nameInMail,
  poInSubject,
  shortList,
} from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { type QuoteRow, toQuoteNumber } from './quote-rows.ts'

/** What is offered, until when, and where it is accepted. */
export function offeredMail(
  quote: QuoteRow,
  lines: readonly LineInMail[],
  publicUrl: string,
): Mail {
  const number = toQuoteNumber(quote)
  const until = quote.valid_until ? formatTime(quote.valid_until) : ''
  return mailToOwner(quote, publicUrl, {
    subject: `Quote ${number}${poInSubject(quote.poNumber)} for ${formatCents(quote.total_cents)}`,
    paragraphs: [
      'This is our offer:',
      `${orderLines(lines)}\nTotal: ${formatCents(quote.total_cents)}`,
      ...(quote.terms === null ? [] : [quote.terms]),
      `Its prices hold until ${until}. The goods are set aside once you accept it.`,
    ],
    paper: { kind: 'quote', of: quote.id },
  })
}

/** A request has arrived; an offer with its paper follows. */
export function askedMail(quote: QuoteRow, lines: readonly LineInMail[], publicUrl: string): Mail {
  const number = toQuoteNumber(quote)
  return mailToOwner(quote, publicUrl, {
    subject: `We have your request for quote ${number}${poInSubject(quote.poNumber)}`,
    paragraphs: [
      'Thank you for your request. Our office writes an offer, and you get it by mail.',
      `${orderLines(lines)}\nAt the prices of our catalogue: ${formatCents(quote.total_cents)}`,
      ...(quote.remark === null ? [] : [`Your remark: "${quote.remark}"`]),
    ],
  })
}

/** To the owner: the office has taken a quote back, and why. */
export function withdrawnMail(quote: QuoteRow, why: string, publicUrl: string): Mail {
  const number = toQuoteNumber(quote)
  return mailToOwner(quote, publicUrl, {
    subject: `Quote ${number}${poInSubject(quote.poNumber)} was withdrawn`,
    paragraphs: [
      `We have withdrawn quote ${number} for ${formatCents(quote.total_cents)}. It cannot be ordered any more.`,
      `"${why}"`,
      'You can ask for another quote from your basket at any time.',
    ],
  })
}

/** The link of a quote, to the person whom its owner has named; the owner's note is on the page alone. */
export function linkMail(
  quote: QuoteRow,
  { to, token, may }: { to: string; token: string; may: 'see' | 'approve' },
  publicUrl: string,
): Mail {
  const number = toQuoteNumber(quote)
  const sender = nameInMail(quote.name) ?? 'A buyer'
  const asks = may === 'approve' ? 'asks you to approve' : 'shows you'
  return composeMail({
    // The one mail about a quote that goes to an address which no account has confirmed.
    about: 'link',
    to,
    name: '',
    subject: `Quote ${number} for you to ${may}`,
    paragraphs: [
      `${sender} ${asks} quote ${number} for ${formatCents(quote.total_cents)}. You need no account.`,
      'Opening the link decides nothing. Please do not pass it on: it works for everybody who has it.',
    ],
    action: { label: 'See the quote', url: linkUrl(quote, token, publicUrl) },
    footnote: `Quote ${number}`,
  })
}

type LinkMade = { to: string; may: 'see' | 'approve'; by: { name: string; email: string } }

/** To the owner: the office has made a link to the quote, who it was, and where it went. */
export function linkMadeMail(quote: QuoteRow, { to, may, by }: LinkMade, publicUrl: string): Mail {
  const number = toQuoteNumber(quote)
  const who = nameInMail(by.name) ?? 'A colleague'
  return mailToOwner(quote, publicUrl, {
    subject: `Our office has shared quote ${number}${poInSubject(quote.poNumber)}`,
    paragraphs: [
      `${who} (${by.email}) of our office has made a link to quote ${number} for ${to}. It may ${may === 'approve' ? 'approve the quote in your name' : 'see the quote'}.`,
      'If you do not want that, you can end the link on the page of the quote.',
    ],
  })
}

/** The address of a link. What follows the # is sent to no server. */
export function linkUrl({ id }: Pick<QuoteRow, 'id'>, token: string, publicUrl: string): string {
  return `${publicUrl}/quote/${id}#${token}`
}

/** `sentTo` is null for a link that was copied: it may have come from anywhere. */
export type DecidedBy = { as: string; sentTo: string | null; note: string | null }

function personOf({ as, sentTo }: DecidedBy): string {
  return `${nameInMail(as) ?? 'The person'} (${sentTo ?? 'by a link that was copied'})`
}

/** To the owner: what the person with the link has decided. */
export function decidedMail(
  quote: QuoteRow,
  by: DecidedBy & { decision: 'approved' | 'declined' },
  publicUrl: string,
): Mail {
  const number = toQuoteNumber(quote)
  return mailToOwner(quote, publicUrl, {
    subject: `Quote ${number}${poInSubject(quote.poNumber)} was ${by.decision}`,
    paragraphs: [
      `${personOf(by)} has ${by.decision} quote ${number} for ${formatCents(quote.total_cents)}.`,
      ...(by.note === null ? [] : [`"${by.note}"`]),
      ...(by.decision === 'approved' ? ['It is booked at this total.'] : []),
    ],
  })
}

/** To the owner and the approver: an approved quote that could not be booked because lines are short. */
export function shortMails(
  quote: QuoteRow,
  refused: readonly PricedLine[],
  by: DecidedBy,
  publicUrl: string,
): Mail[] {
  const number = toQuoteNumber(quote)
  const subjectOf = (name: string) => `Quote ${name} is approved, but not all of it is in stock`
  const letter = {
    subject: subjectOf(number),
    paragraphs: [
      `${personOf(by)} has approved quote ${number}. These lines cannot be booked now:`,
      shortLines(refused),
      'The approval is kept: the buyer can accept the quote without asking again once there is enough.',
    ],
    footnote: `Quote ${number}`,
  }
  return [
    mailToOwner(quote, publicUrl, {
      ...letter,
      subject: subjectOf(`${number}${poInSubject(quote.poNumber)}`),
    }),
    ...(by.sentTo === null || by.sentTo === quote.email
      ? []
      : [composeMail({ about: 'booking', to: by.sentTo, name: '', ...letter })]),
  ]
}

function shortLines(refused: readonly PricedLine[]): string {
  return shortList(
    refused.map(
      ({ name, quantity, available }) =>
        `${name}: ${groupThousands(String(quantity))} wanted, ${groupThousands(String(available ?? 0))} available`,
    ),
  )
}

function mailToOwner(
  quote: QuoteRow,
  publicUrl: string,
  letter: Omit<Letter, 'about' | 'to' | 'name'>,
): Mail {
  const { id, email: to, name } = quote
  const action = { label: 'See the quote', url: `${publicUrl}/quote/${id}` }
  const footnote = `Quote ${toQuoteNumber(quote)}`
  return composeMail({ about: 'booking', to, name, action, footnote, ...letter })
}
