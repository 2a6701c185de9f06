import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { MachineDrawing } from './machine-drawing'
import { partRowId } from './part-row'
import { PartsList } from './parts-list'

/** A machine's drawing and parts list: a press on one lights the other. */
export function MachineDocument({ model }: { model: MachineModelDetails }) {
  const { hash } = useLocation()
  // The tool's page names the position.
  const [lit, setLit] = useState(() => positionIn(hash, model))
  useEffect(() => {
    const named = positionIn(hash, model)
    if (named) document.getElementById(partRowId(named))?.scrollIntoView({ block: 'center' })
  }, [hash, model])

  function lightFromDrawing(position: string, isByKeys = false) {
    setLit(position)
    const row = document.getElementById(partRowId(position))
    row?.scrollIntoView({ block: 'nearest' })
    if (isByKeys)
      row?.querySelector<HTMLElement>('input:enabled, button')?.focus({ preventScroll: true })
  }

  const { maker, name, sku, years, note, drawings, parts } = model
  return (
    <>
      <p className="text-sm font-semibold text-ink-soft">
        {[maker, sku, years].filter(Boolean).join(' · ')}
      </p>
      <h1 className="text-2xl sm:text-4xl">{name}</h1>
      <p className="mt-2 mb-4 max-w-prose text-ink-soft sm:mb-6">{note}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-20">
          {drawings.map((drawing) => (
            <MachineDrawing
              key={drawing._id}
              drawing={drawing}
              parts={parts}
              lit={lit}
              onLight={lightFromDrawing}
            />
          ))}
        </div>
        <PartsList parts={parts} lit={lit} onLight={setLit} />
      </div>
    </>
  )
}

function positionIn(hash: string, { parts }: MachineModelDetails): string | undefined {
  return parts.find(({ position }) => `#${position}` === hash)?.position
}
