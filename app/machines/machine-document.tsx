import { useState } from 'react'
import { href, Link } from 'react-router'
import type { MachineModelDetails, ModelPart } from '../../contract/machine-models'
import { AddToBasket } from '../basket/add-to-basket-section'
import { MachineDrawing } from './machine-drawing'

const MOST_MACHINES = 10_000
const rowId = (position: string) => `part-${position}`

/** A machine's drawing and parts list: a press on one lights the other. */
export function MachineDocument({ model }: { model: MachineModelDetails }) {
  const [chosen, setChosen] = useState<string>()
  const [count, setCount] = useState('1')
  const machines = Math.min(Math.max(Math.trunc(Number(count)) || 1, 1), MOST_MACHINES)

  function choose(position: string) {
    setChosen(position)
    document.getElementById(rowId(position))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{model.name}</h1>
      <p className="mb-6 text-ink-soft">{model.note}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          {model.drawings.map((drawing) => (
            <MachineDrawing
              key={drawing._id}
              {...{ drawing, chosen }}
              parts={model.parts}
              onChoose={choose}
            />
          ))}
        </div>
        <div className="grid min-w-0 gap-4">
          <label className="flex items-center gap-2">
            For
            <input
              type="number"
              min={1}
              max={MOST_MACHINES}
              value={count}
              onChange={({ target }) => setCount(target.value)}
              className="h-11 w-24 rounded-md border border-control px-2"
            />
            machines
          </label>
          <ul className="grid gap-2">
            {model.parts.map((part) => (
              <PartRow
                key={`${part.position} ${part.toolId}`}
                {...{ part, machines }}
                isChosen={part.position === chosen}
                onChoose={() => setChosen(part.position)}
              />
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

type PartRowProps = { part: ModelPart; machines: number; isChosen: boolean; onChoose: () => void }

function PartRow({ part, machines, isChosen, onChoose }: PartRowProps) {
  const { position, toolId, name, sku, price, Available, step, quantity, note } = part
  const needed = quantity * machines
  const rounded = Math.ceil(needed / step) * step
  return (
    <li
      id={rowId(position)}
      className={`flex flex-wrap items-center gap-3 rounded-md border p-3 ${isChosen ? 'border-ink bg-paper' : 'border-hairline'}`}
    >
      <button
        type="button"
        aria-label={`Show ${position}, ${name}, on the drawing`}
        aria-pressed={isChosen}
        onClick={onChoose}
        className="size-11 shrink-0 cursor-pointer rounded-full border border-control"
      >
        {position}
      </button>
      <div className="min-w-40 flex-1">
        <Link to={href('/tool/:id', { id: toolId })} className="underline">
          {name}
        </Link>
        <p className="text-sm text-ink-soft">
          {sku} · ${price.toFixed(2)} · {Available} available{note && ` · ${note}`}
        </p>
        <p className="text-sm">
          {rounded} for {machines} {machines === 1 ? 'machine' : 'machines'}
          {rounded > needed && ` (${needed} needed, sold by ${step})`}
        </p>
      </div>
      <AddToBasket tool={{ _id: toolId, name, Available }} label="Add" quantity={rounded} />
    </li>
  )
}
