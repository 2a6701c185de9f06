import * as words from '#words/tools'
import type { ListSelect } from '../../ui/list/use-list-view'

/** The filter by category. The one in the URL counts before the categories are loaded. */
export function categorySelect(value: string, categories: string[]): ListSelect {
  const choices = Object.fromEntries(categories.map((category) => [category, category]))
  return {
    name: 'category',
    label: words.category,
    value,
    defaultChoice: '',
    choices: { '': words.allCategories, ...choices },
  }
}
