import { href } from 'react-router'
import * as words from '#words/tools'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { ButtonLink } from '../../ui/links'
import { useImmediate } from '../../ui/use-immediate'
import { type Choosing, MOST_COMPARED } from '../compare/compared-ids'

export type CompareBoxProps = Choosing & {
  tool: Pick<ListedTool, '_id' | 'name'>
  className: string
}

/** Over the tool's picture. */
export function CompareBox({ tool, className, ids, toggle }: CompareBoxProps) {
  const [isChosen, setChosen] = useImmediate(ids.includes(tool._id))
  return (
    <label
      className={classNames(
        'absolute z-1 grid size-11 cursor-pointer place-items-center',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={words.compareName(tool.name)}
        checked={isChosen}
        disabled={!isChosen && ids.length >= MOST_COMPARED}
        onChange={() => {
          setChosen(!isChosen)
          toggle(tool._id)
        }}
        className="size-6 accent-signal outline-offset-2 disabled:opacity-40"
      />
    </label>
  )
}

/** Stays at the foot of the window while tools are chosen. */
export function CompareBar({ ids, onStop }: { ids: string[]; onStop: () => void }) {
  return (
    <section
      aria-label={words.compare}
      data-bottom-bar=""
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-control bg-surface px-4 py-3 sm:-mx-6 sm:px-6 print:hidden"
    >
      <p role="status" className="text-sm font-semibold">
        {ids.length < 2
          ? words.chooseTwoToFourToolsHint
          : words.ofChosen(ids.length, MOST_COMPARED)}
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="quiet" onClick={onStop}>
          {words.cancel}
        </Button>
        {ids.length > 1 && (
          <ButtonLink
            variant="primary"
            to={`${href('/tools/compare')}?ids=${ids.join(',')}`}
            size="small"
          >
            {words.compareLength(ids.length)}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
