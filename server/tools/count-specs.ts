import type { Facets } from '../../contract/tools/tool-lists.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** Which groups of a filter a tool does not pass, a bit for each; those of specifications come last. */
export type Failing = number
export type Counted = { catalogue: Catalogue; places: Uint32Array; failing: Uint16Array }

/** Of what is shown, this part has a specification that is offered as a filter. */
const OFFERED_PART = 0.2
const MOST_VALUES = 100
const MOST_SPECS = 30

type Specs = Facets['specs']
type Counts = { tools: Uint32Array; texts: Uint32Array; min: Float64Array; max: Float64Array }

/** The specifications that a fifth of what is shown have, and `filtered` ones; each is counted where its own filter alone fails. */
export function countSpecs(counted: Counted, filtered: ReadonlyMap<string, Failing>): Specs {
  const { specs } = counted.catalogue
  const { tools, texts, min, max } = countValuesOfSpecs(counted, filtered)
  const shown = counted.failing.filter((failing) => failing === 0).length
  const offered = specs.keys
    .map((key, at) => ({ ...key, at, count: tools[at] ?? 0 }))
    .filter(({ name, count }) => count > 0 && (count >= OFFERED_PART * shown || filtered.has(name)))
    .toSorted(byCount)
    .slice(0, MOST_SPECS)
  const words = Map.groupBy(texts.keys(), (text) =>
    texts[text] ? specs.texts[text]?.key : undefined,
  )
  return offered.map(({ name, unit, at }) => ({
    name,
    unit,
    min: figureOf(min[at]),
    max: figureOf(max[at]),
    values: (words.get(at) ?? [])
      .map((text) => ({ value: specs.texts[text]?.text ?? '', count: texts[text] ?? 0 }))
      .toSorted((one, other) => other.count - one.count || compareUnits(one.value, other.value))
      .slice(0, MOST_VALUES),
  }))
}

function countValuesOfSpecs(
  { catalogue, places, failing }: Counted,
  filtered: ReadonlyMap<string, Failing>,
): Counts {
  const { keys, texts, visit } = catalogue.specs
  const bits = Uint16Array.from(keys, ({ name }) => filtered.get(name) ?? 0)
  const counts: Counts = {
    tools: new Uint32Array(keys.length),
    texts: new Uint32Array(texts.length),
    min: new Float64Array(keys.length).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(keys.length).fill(Number.NEGATIVE_INFINITY),
  }
  let fails = 0
  const take = (key: number, text: number, value: number, valueTo: number) => {
    if ((fails & ~(bits[key] ?? 0)) !== 0) return
    counts.tools[key] = (counts.tools[key] ?? 0) + 1
    if (Number.isNaN(value)) counts.texts[text] = (counts.texts[text] ?? 0) + 1
    else if (value < (counts.min[key] ?? 0)) counts.min[key] = value
    if (valueTo > (counts.max[key] ?? 0)) counts.max[key] = valueTo
  }
  for (let at = 0; at < places.length; at++) {
    fails = failing[at] ?? 0
    visit(places[at] ?? 0, take)
  }
  return counts
}

type Offered = { name: string; unit: string | null; count: number }

const byCount = (one: Offered, other: Offered): number =>
  other.count - one.count ||
  compareUnits(one.name, other.name) ||
  compareUnits(one.unit, other.unit)

function compareUnits(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

const figureOf = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value
