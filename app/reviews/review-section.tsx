import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/reviews'
import type { Review } from '../../contract/reviews'
import { companyDayInWords } from '../../contract/values/days'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { ExpandableText } from '../ui/expandable-text'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { parsePictureAddress } from '../ui/picture-address'
import { Rating } from '../ui/rating'

/** A review; below its text what it is about, where the page does not say it. */
export function ReviewCard({ review, children }: { review: Review; children?: ReactNode }) {
  const { name, createdAt, rating, comment, isVerified } = review
  return (
    <Card as="li" className="gap-3 p-5 sm:gap-4 sm:p-6">
      <Rating value={rating} />
      <blockquote className="flex-1">
        <ExpandableText text={comment} />
      </blockquote>
      {children}
      <div className="border-t border-hairline pt-3 sm:pt-4">
        <p className="font-bold">{name}</p>
        {isVerified && (
          <Badge tone="paid" icon="check">
            {words.verifiedOrder}
          </Badge>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{companyDayInWords(new Date(createdAt))}</time>
        </p>
      </div>
    </Card>
  )
}

export function ReviewedToolLink({ tool }: { tool: NonNullable<Review['tool']> }) {
  const { _id, name, img } = tool
  return (
    <Link
      to={href('/tool/:id', { id: _id })}
      className="flex min-h-11 items-center gap-3 text-sm font-semibold underline decoration-hairline underline-offset-4 hover:decoration-ink"
    >
      <img
        src={parsePictureAddress(img)?.smallest ?? img}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 shrink-0 rounded-sm border border-hairline bg-paper object-cover"
      />
      <span className="min-w-0 wrap-anywhere">
        <NoWrapUnits text={name} />
      </span>
    </Link>
  )
}
