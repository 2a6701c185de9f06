import { useState } from 'react'
import * as words from '#words/tools'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { ToolFile } from '../../../contract/tools/tool-files'
import { ToolReviews } from '../../reviews/tool-reviews-section'
import { lazyPart } from '../../shell/lazy-part'
import { classNames } from '../../ui/class-names'
import { DrawingImage, Fits, ToolDocuments } from '../tool-sheet'
import { LinkedTools } from './linked-tools'
import { ModelView } from './model-view'
import { SpecTable, useLengthUnit } from './spec-table'

const LargeView = lazyPart(() => import('./large-view'), 'LargeView')

type DatasheetProps = { toolId: string; name: string; img: string; details: ToolDetails }

/** What an engineer looks up: specifications, drawing, 3D view, documents, machines, spare parts, what is used together and reviews. No empty boxes. */
export function Datasheet({ toolId, name, img, details }: DatasheetProps) {
  const { specs, files, links, machines } = details
  const [unit, setUnit] = useLengthUnit()
  const filesOf = (wanted: ToolFile['kind']) => files.filter(({ kind }) => kind === wanted)
  const linksOf = (...kinds: string[]) => links.filter(({ kind }) => kinds.includes(kind))
  const [drawings, models] = [filesOf('drawing'), filesOf('model')]
  const still = filesOf('picture')[1]?.url ?? img
  return (
    <>
      {specs.length > 0 && <SpecTable specs={specs} unit={unit} onUnit={setUnit} />}
      <Fits machines={machines} />
      {drawings.length + models.length > 0 && (
        <div
          className={classNames(
            'grid items-start gap-8 print:block',
            drawings.length + models.length > 1 && 'xl:grid-cols-2 xl:gap-6',
          )}
        >
          {drawings.map((drawing) => (
            <Drawing key={drawing._id} drawing={drawing} keepsFigures={unit === 'inch'} />
          ))}
          {models.map((model) => (
            <ModelView key={model._id} model={model} name={name} still={still} />
          ))}
        </div>
      )}
      <ToolDocuments files={files} />
      <LinkedTools title={words.spareParts} links={linksOf('spare')} labelOf={words.addParts} />
      <LinkedTools
        title={words.usedTogether}
        links={linksOf('goes-with', 'related')}
        labelOf={words.addTools}
      />
      <ToolReviews toolId={toolId} />
    </>
  )
}

/** Its own figures stay in millimetres while the page shows inches. */
function Drawing({ drawing, keepsFigures }: { drawing: ToolFile; keepsFigures: boolean }) {
  const { title } = drawing
  // Undefined until it is opened for the first time.
  const [isLarge, setLarge] = useState<boolean>()
  return (
    <figure className="grid gap-3 break-inside-avoid">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-xl font-bold tracking-tight">{title}</span>
        {keepsFigures && (
          <span className="text-sm text-ink-soft print:hidden">{words.figuresInItAreIn}</span>
        )}
      </figcaption>
      <div className="relative rounded-md border border-hairline bg-white p-2 hover:border-ink">
        <DrawingImage drawing={drawing} />
        <button
          type="button"
          aria-label={words.enlarge(title)}
          onClick={() => setLarge(true)}
          className="absolute inset-0 cursor-zoom-in rounded-md"
        />
      </div>
      {isLarge !== undefined && (
        <LargeView pictures={[drawing]} at={0} open={isLarge} onClose={() => setLarge(false)} />
      )}
    </figure>
  )
}
