import { useState } from 'react'
import * as words from '#words/tools'
import { lazyPart } from '../../shell/lazy-part'
import { Button } from '../../ui/button'
import { READ_MS, toast } from '../../ui/toast-store'
import type { ToolFiltering } from './tool-filters'

const loadFilterDrawer = () => import('./filter-drawer')
const FilterDrawer = lazyPart(() => loadFilterDrawer().then((module) => module.FilterDrawer))

type FilterButtonProps = { q: string; filtering: ToolFiltering; show: string }

/** Opens the filters of narrow screens, which load at the first press. */
export function FilterButton(props: FilterButtonProps) {
  // Undefined until it is opened for the first time.
  const [isOpen, setOpen] = useState<boolean>()
  const { filters } = props.filtering
  const count = Object.values(filters).reduce(
    (sum, value) => sum + (typeof value === 'string' ? Number(value !== '') : value.length),
    0,
  )

  async function open() {
    try {
      await loadFilterDrawer()
      setOpen(true)
    } catch {
      toast.error(words.theFiltersCouldNotBe, { ms: READ_MS })
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => void open()}
        className="max-sm:order-1 lg:hidden"
      >
        {count === 0 ? words.filters : words.filtersCount(count)}
      </Button>
      {isOpen !== undefined && (
        <FilterDrawer {...props} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
