import { type RawBuilder, sql } from 'kysely'
import { asSearched, SHORTEST_TELLING, WORD_STEPS } from '../../contract/closeness.ts'
import type { Search } from '../../contract/read-search.ts'
import { patternOf } from './text-conditions.ts'

/** How far a row of tool_search is from what is searched for: the rules of contract/closeness.ts in SQL. */
export function closeness({ text, called, code, words }: Search): RawBuilder<unknown> {
  const isTelling = words.some(([word = '']) => word.length >= SHORTEST_TELLING)
  const phrase = sql`case when tool_search.name like ${patternOf(text)} then 4 else 5 end`
  const steps = isTelling ? sql.join([phrase, ...words.map(wordStep)], sql` + `) : sql`4`
  const ofCode = sql`when tool_search.code = ${code} then 0
    when starts_with(tool_search.code, ${code}) then 1`
  return sql`(case ${code === '' ? sql`` : ofCode}
    when tool_search.name = ${` ${text} `} then 2
    ${called === '' ? sql`` : sql`when tool_search.called like ${patternOf(`| ${called} |`)} then 3`}
    else ${steps} end)`
}

function wordStep(spellings: string[]): RawBuilder<unknown> {
  const each = spellings.map((word) => {
    const at = sql`strpos(searched, ${asSearched(word)})`
    const inName = (part: string) => sql`tool_search.name like ${patternOf(part)}`
    const isCalled = (part: string) => sql`tool_search.called like ${patternOf(part)}`
    // Most rows of a frequent word do not have it in the name: this is seen first, and `like` is twice as fast as strpos.
    return sql`(case
      when ${isCalled(` ${word} `)} then case when ${inName(word)} then 0 else 1 end
        + case when ${isCalled(` ${word} |`)} then ${sql.lit(WORD_STEPS.noun)} else ${sql.lit(WORD_STEPS.called)} end
      when ${inName(word)} then case when ${inName(` ${word} `)} then ${sql.lit(WORD_STEPS.whole)}
        when ${inName(` ${word}`)} then ${sql.lit(WORD_STEPS.beginning)} else ${sql.lit(WORD_STEPS.part)} end
      when ${at} between 1 and facts_at then ${sql.lit(WORD_STEPS.heading)}
      when ${at} between 1 and description_at then ${sql.lit(WORD_STEPS.facts)}
      else ${sql.lit(WORD_STEPS.description)} end)`
  })
  return each.length === 1 ? sql`${each[0]}` : sql`least(${sql.join(each)})`
}

/** How far a row of tool_search is from the dimensions that were asked for, where no tool has them. */
export function distance({ dimensions }: Search): RawBuilder<unknown> {
  const each = dimensions.map(
    ({ kind, size }) => sql`coalesce((select min(abs(size - ${size})) from tool_sizes
      where tool_sizes.tool_id = tool_search.tool_id and kind = ${kind}), 1e12)`,
  )
  return sql`(${sql.join(each, sql` + `)})`
}
