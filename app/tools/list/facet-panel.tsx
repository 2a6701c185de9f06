import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/tools'
import { readSpecFilter } from '../../../contract/search/read-spec-filter'
import type { Facets } from '../../../contract/tools/tool-lists'
import { Skeleton } from '../../ui/skeleton'
import { ChoiceGroup, FacetChoices, FacetGroup, FacetRange } from './facet-parts'
import { isNarrowed, type ToolFiltering, toolFacetsQuery, toSent } from './tool-filters'

export type FacetPanelProps = { q: string; filtering: ToolFiltering }

/** What the list can be narrowed by, with counts. Without counts the list works too. */
export function FacetPanel({ q, filtering }: FacetPanelProps) {
  const { filters, change } = filtering
  const { data: facets, isPending } = useQuery({
    ...toolFacetsQuery({ q, ...toSent(filtering) }),
    placeholderData: keepPreviousData,
  })
  if (!facets) return isPending && <Skeleton className="h-96" />
  const { category, stock, bought } = filters
  const { any, ...inStock } = facets.stock
  if (any < FEW_HITS && !isNarrowed(filters))
    return any > 0 && <p className="text-sm text-ink-soft">{words.fewEnoughToLookThrough}</p>
  const categories = withChosen(facets.categories, category)
  const doesStockSplit = Object.values(inStock).some((count) => count > 0 && count < any)
  return (
    <div className="text-sm">
      {(categories.length > 1 || category !== '') && (
        <ChoiceGroup
          title={words.category}
          choices={categories}
          onToggle={({ isOn, value }) => change({ category: isOn ? '' : value })}
        />
      )}
      {(doesStockSplit || stock !== '') && (
        <ChoiceGroup
          title={words.stock}
          choices={stocks.map((choice) => ({
            ...choice,
            count: facets.stock[choice.value],
            isOn: stock === choice.value,
          }))}
          onToggle={({ isOn, value }) => change({ stock: isOn ? '' : value })}
        />
      )}
      <PriceFacet price={facets.price} filtering={filtering} />
      {facets.bought !== null && (facets.bought > 0 || bought === '1') && (
        <ChoiceGroup
          title={words.boughtBefore}
          choices={[
            { value: '1', text: words.orderedByMe, count: facets.bought, isOn: bought === '1' },
          ]}
          onToggle={({ isOn }) => change({ bought: isOn ? '' : '1' })}
        />
      )}
      <Specs specs={facets.specs} filtering={filtering} />
    </div>
  )
}

type PriceFacetProps = { price: Facets['price']; filtering: ToolFiltering }

function PriceFacet({ price, filtering: { filters, change } }: PriceFacetProps) {
  const { priceFrom, priceTo } = filters
  if (price.min === price.max && priceFrom === '' && priceTo === '') return null
  return (
    <FacetGroup title={words.priceOfOneInDollars} isOpen>
      <FacetRange
        key={`${priceFrom} ${priceTo}`}
        name={words.price}
        unit={words.dollars}
        from={priceFrom}
        to={priceTo}
        {...price}
        onApply={(from, to) => change({ priceFrom: from, priceTo: to })}
      />
    </FacetGroup>
  )
}

const stocks = [
  { value: 'some', text: words.inStock },
  { value: 'minimum', text: words.minimumOrMore },
] as const

/** The chosen one stays in sight where it is counted no more. */
function withChosen(counts: Facets['categories'], chosen: string) {
  const isKnown = chosen === '' || counts.some(({ value }) => value === chosen)
  const all = isKnown ? counts : [...counts, { value: chosen, count: 0 }]
  return all.map(({ value, count }) => ({ value, text: value, count, isOn: value === chosen }))
}

const MOST_SPECS = 8
/** Fewer than these are looked through sooner than narrowed. */
const FEW_HITS = 8

/** Specifications that a fifth of what is shown have. Those that are chosen come first. */
function Specs({ specs, filtering }: { specs: Facets['specs']; filtering: ToolFiltering }) {
  const [isWhole, setWhole] = useState(false)
  const chosen = new Set(filtering.filters.spec.map((text) => readSpecFilter(text)?.name))
  const splitting = specs.filter((spec) => chosen.has(spec.name) || doesSplit(spec))
  const ordered = splitting.toSorted((a, b) => rankOf(a.name, chosen) - rankOf(b.name, chosen))
  const shown = isWhole ? ordered : ordered.slice(0, MOST_SPECS)
  return (
    <>
      {shown.map((spec) => (
        <FacetGroup
          key={`${spec.name} ${spec.unit}`}
          title={spec.unit ? `${spec.name}, ${spec.unit}` : spec.name}
          isOpen={chosen.has(spec.name)}
        >
          <SpecFacet spec={spec} filtering={filtering} />
        </FacetGroup>
      ))}
      {shown.length < ordered.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {words.showMoreSpecifications(ordered.length - shown.length)}
        </button>
      )}
    </>
  )
}

/** A specification of one value narrows nothing. */
const doesSplit = ({ min, max, values }: Facets['specs'][number]) =>
  values.length > 1 || min !== max || (min !== null && values.length > 0)

/** Names of specifications for customs, which come last: most tools have them, few people look for them. */
const customs = ['Country of origin', 'HS code']

function rankOf(name: string, chosen: ReadonlySet<string | undefined>): number {
  if (chosen.has(name)) return 0
  return customs.includes(name) ? 2 : 1
}

type SpecFacetProps = { spec: Facets['specs'][number]; filtering: ToolFiltering }

/** Figures as a range, words as checks. */
function SpecFacet({ spec: { name, unit, min, max, values }, filtering }: SpecFacetProps) {
  const { filters, change } = filtering
  const own = filters.spec.filter((text) => readSpecFilter(text)?.name === name)
  const others = filters.spec.filter((text) => !own.includes(text))
  const isWord = (text: string) => readSpecFilter(text)?.word !== undefined
  const ticked = own.filter(isWord)
  const range = own.map(readSpecFilter).find((each) => each?.word === undefined)
  const [from = '', to = ''] = [range?.from?.toString(), range?.to?.toString()]
  return (
    <>
      {min !== null && (
        <FacetRange
          key={`${from} ${to}`}
          name={name}
          unit={unit ?? ''}
          from={from}
          to={to}
          min={min}
          max={max}
          onApply={(low, high) =>
            change({
              spec: [...others, ...ticked, ...(low || high ? [`${name}:${low}..${high}`] : [])],
            })
          }
        />
      )}
      <FacetChoices
        most={6}
        choices={values.map(({ value, count }) => ({
          value,
          text: value,
          count,
          isOn: ticked.includes(`${name}:${value}`),
        }))}
        onToggle={({ value, isOn }) => {
          const text = `${name}:${value}`
          change({
            spec: isOn ? filters.spec.filter((each) => each !== text) : [...filters.spec, text],
          })
        }}
      />
    </>
  )
}
