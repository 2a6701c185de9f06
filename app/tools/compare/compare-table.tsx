import { href, Link } from 'react-router'
import * as words from '#words/tools'
import { canOrder } from '../../../contract/lines/orderable'
import { AddToBasket } from '../../basket/add-to-basket-section'
import { AskAboutLink } from '../../contact/ask-about-link'
import { buttonClass } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { Picture } from '../../ui/picture'
import { unseen } from '../../ui/rich-words'
import { type ComparedFact, type ComparedTool, compareFacts } from './compared-facts'

type CompareTableProps = {
  compared: ComparedTool[]
  isShort: boolean
  onRemove: (id: string) => void
}

/** A column for each tool. On a phone the name of a fact has a line of its own above the values. */
export function CompareTable({ compared, isShort, onRemove }: CompareTableProps) {
  const facts = compareFacts(compared)
  const shown = isShort ? facts.filter(({ differs }) => differs) : facts
  return (
    // Large text needs more than a phone's width; the page itself does not scroll sideways.
    <section
      aria-label={words.comparison}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keys
      tabIndex={0}
      className="relative max-md:overflow-x-auto"
    >
      <table className="block w-full table-fixed text-left text-sm md:table md:border-separate md:border-spacing-0">
        <caption className="sr-only">{words.factsOfTheTools}</caption>
        <thead className="block bg-surface md:sticky md:top-16 md:z-10 md:table-header-group print:static">
          <tr className={classNames('grid gap-x-3 md:table-row', columnsOf[compared.length])}>
            <td className="hidden w-60 border-b border-hairline md:table-cell" />
            {compared.map(({ tool, details }) => (
              <th key={tool._id} scope="col" className={classNames(cellClass, 'pb-3 align-bottom')}>
                <ToolHead tool={tool} details={details} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {shown.map((fact) => (
            <FactRow key={fact.name} fact={fact} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const columnsOf = [
  '',
  '',
  'grid-cols-[repeat(2,minmax(4.5rem,1fr))]',
  'grid-cols-[repeat(3,minmax(4.5rem,1fr))]',
  'grid-cols-[repeat(4,minmax(4.5rem,1fr))]',
]
const cellClass = 'min-w-0 md:border-b md:border-hairline md:px-3 md:first:pl-0'

function FactRow({ fact: { name, values, differs } }: { fact: ComparedFact }) {
  return (
    <tr
      className={classNames(
        'grid gap-x-3 border-b border-hairline md:table-row md:border-0',
        columnsOf[values.length],
      )}
    >
      <th
        scope="row"
        className={classNames(cellClass, 'col-span-full pt-2 align-top font-normal md:py-2')}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-ink-soft">
          {name}
          {differs && <span className="font-semibold text-signal">{words.differs}</span>}
        </span>
      </th>
      {values.map(({ toolId, text }) => (
        <td
          key={toolId}
          className={classNames(
            cellClass,
            'pb-2 align-top whitespace-pre-line tabular-nums wrap-anywhere md:py-2',
            differs && 'font-semibold',
          )}
        >
          {text === '' ? (
            <>
              <span aria-hidden="true">–</span>
              {unseen(words.none)}
            </>
          ) : (
            <NoWrapUnits text={text} />
          )}
        </td>
      ))}
    </tr>
  )
}

/** The buttons of all tools are on one line. */
function ToolHead({ tool, details, onRemove }: ComparedTool & { onRemove: (id: string) => void }) {
  return (
    <span className="grid h-full grid-rows-[auto_1fr_auto] gap-2">
      <span className="relative block overflow-hidden rounded-md bg-paper md:max-w-40">
        <Picture src={tool.img} alt="" sizes="(min-width: 768px) 160px, 46vw" />
        <IconButton
          label={words.remove(tool.name)}
          icon="close"
          onClick={() => onRemove(tool._id)}
          className={`${buttonClass({ variant: 'secondary', size: 'icon' })} absolute! top-1 right-1`}
        />
      </span>
      <Link
        to={href('/tool/:id', { id: tool._id })}
        className="min-h-11 leading-snug max-md:pt-1 md:content-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        <NoWrapUnits text={tool.name} />
      </Link>
      {canOrder({ ...tool, madeToOrder: details.madeToOrder }) ? (
        <AddToBasket tool={tool} size="small" className="px-2 md:justify-self-start" />
      ) : (
        <AskAboutLink
          about={details.sku ?? tool.name}
          className={classNames(buttonClass({ size: 'small' }), 'md:justify-self-start')}
        >
          {words.ask}
        </AskAboutLink>
      )}
    </span>
  )
}
