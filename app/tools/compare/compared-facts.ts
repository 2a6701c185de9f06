import * as words from '#words/tools'
import { formatDollars } from '../../../contract/money'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { Tool } from '../../../contract/tools/tools'
import { formatUnits } from '../../../contract/tools/unit-words'
import { formatCount } from '../../ui/format-count'
import { shownSpec } from '../shown-spec'

export type ComparedTool = { tool: Tool; details: ToolDetails }
/** One fact of each tool in their order; an empty text where a tool has none. */
export type ComparedFact = {
  name: string
  values: { toolId: string; text: string }[]
  differs: boolean
}

/** What is compared, specifications last; those come in the order of the tool that has the most. */
export function compareFacts(compared: readonly ComparedTool[]): ComparedFact[] {
  return [...ownFacts, ...specFacts(compared)].flatMap(({ name, textOf, isOwn = false }) => {
    const values = compared.map((each) => ({ toolId: each.tool._id, text: textOf(each) }))
    const texts = new Set(values.map(({ text }) => text.toLowerCase()))
    return texts.size === 1 && texts.has('')
      ? []
      : { name, values, differs: !isOwn && texts.size > 1 }
  })
}

type Fact = {
  name: string
  textOf: (compared: ComparedTool) => string
  /** It is of its own for each tool: that it differs says nothing. */
  isOwn?: boolean
}

const ownFacts: Fact[] = [
  { name: words.priceOfOne, textOf: ({ tool }) => formatDollars(tool.price) },
  { name: words.pricesByQuantity, textOf: ({ details }) => tiersText(details) },
  { name: words.available, textOf: comparedStockText },
  { name: words.partNumber, textOf: ({ details }) => details.sku ?? '', isOwn: true },
  { name: words.category, textOf: ({ tool }) => tool.category ?? '' },
  {
    name: words.recommendedMinimum,
    textOf: ({ details }) => formatUnits(details.minimum, details.unit),
  },
  { name: words.soldBy, textOf: ({ details: { step } }) => (step > 1 ? formatCount(step) : '') },
  {
    name: words.leadTime,
    textOf: ({ details: { leadDays } }) => (leadDays === null ? '' : words.workingDays(leadDays)),
  },
]

function tiersText({ tiers }: ToolDetails): string {
  return tiers.map(({ from, price }) => `${formatCount(from)}+ ${formatDollars(price)}`).join('\n')
}

function comparedStockText({ tool: { Available }, details }: ComparedTool): string {
  if (Available > 0) return formatCount(Available)
  return details.madeToOrder ? words.madeToOrder : words.soldOut
}

function specFacts(compared: readonly ComparedTool[]): Fact[] {
  const most = compared.toSorted((a, b) => b.details.specs.length - a.details.specs.length)
  const names = new Set(most.flatMap(({ details }) => details.specs.map(({ name }) => name)))
  return [...names].map((name) => ({
    name,
    textOf: ({ details }) => {
      const spec = details.specs.find((each) => each.name === name)
      return spec ? shownSpec(spec, 'mm') : ''
    },
  }))
}
