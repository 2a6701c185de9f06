import { href, Link } from 'react-router'
import * as words from '#words/home'
import { formatDollars } from '../../contract/money'
import type { Tool } from '../../contract/tools/tools'
import { buttonClass } from '../ui/button'
import { Card, cardPictureClass, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { RichWords, unseen } from '../ui/rich-words'

export function ProductCard({ tool }: { tool: Pick<Tool, '_id' | 'name' | 'img' | 'price'> }) {
  return (
    <Card as="li" isTarget className="group max-sm:flex-row">
      <div
        className={classNames(
          cardPictureClass,
          'max-sm:w-28 max-sm:max-w-[35%] max-sm:shrink-0 max-sm:self-stretch max-sm:rounded-l-[5px] max-sm:rounded-tr-none sm:aspect-square',
        )}
      >
        <Picture
          src={tool.img}
          alt=""
          sizes="(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 7rem"
          className="max-sm:h-full"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:gap-4 sm:p-5">
        <h3 className="flex-1 text-base text-pretty sm:text-lg">
          <NoWrapUnits text={tool.name} />
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-lg font-bold tabular-nums sm:text-xl">{formatDollars(tool.price)}</p>
          <Link
            to={href('/tool/:id', { id: tool._id })}
            prefetch="intent"
            className={classNames(
              buttonClass({ variant: 'secondary' }),
              cardTargetClass,
              'static group-hover:border-ink group-hover:bg-paper',
            )}
          >
            <RichWords of={words.detailsOf(unseen, tool.name)} />
          </Link>
        </div>
      </div>
    </Card>
  )
}
