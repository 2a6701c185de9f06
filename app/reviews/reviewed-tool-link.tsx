import { href, Link } from 'react-router'
import type { Review } from '../../contract/reviews'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { parsePictureAddress } from '../ui/picture-address'

/** The tool that a review is about, as a link to its page. */
export function ReviewedToolLink({
  tool: { _id, name, img },
}: {
  tool: NonNullable<Review['tool']>
}) {
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
