import { href, Link } from 'react-router'
import { formatDollars } from '../../contract/money'
import type { Tool } from '../../contract/tools'
import { buttonClass } from '../ui/button'
import { Card, cardPictureClass, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { Picture } from '../ui/picture'

type ProductCardProps = { tool: Pick<Tool, '_id' | 'name' | 'img' | 'price'> }

export function ProductCard({ tool }: ProductCardProps) {
  return (
    <Card as="li" isTarget className="group">
      {/* However far ahead the browser looks, no picture down here takes the line from what is seen first. */}
      <div
        className={classNames(cardPictureClass, 'aspect-square in-data-asleep:animate-left-out')}
      >
        <Picture
          src={tool.img}
          alt=""
          sizes="(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
        />
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <h3 className="flex-1 text-lg text-pretty">{tool.name}</h3>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xl font-bold tabular-nums">{formatDollars(tool.price)}</p>
          <Link
            to={href('/tool/:id', { id: tool._id })}
            prefetch="intent"
            className={classNames(
              buttonClass({ variant: 'secondary' }),
              cardTargetClass,
              'static group-hover:border-ink group-hover:bg-paper',
            )}
          >
            Details<span className="sr-only"> of {tool.name}</span>
          </Link>
        </div>
      </div>
    </Card>
  )
}
