import type { MachineModelDetails, ModelDrawing } from '../../contract/machine-models'

type DrawingProps = {
  drawing: ModelDrawing
  parts: MachineModelDetails['parts']
  chosen: string | undefined
  onChoose: (position: string) => void
}

/** The drawing with a button on each balloon; on a narrow screen it is wider than the screen and scrolls. */
export function MachineDrawing({ drawing, parts, chosen, onChoose }: DrawingProps) {
  return (
    <section
      aria-label={drawing.title}
      className="overflow-x-auto rounded-md border border-hairline"
    >
      <div className="relative min-w-[880px] lg:min-w-0">
        <img
          src={drawing.url}
          alt=""
          width={drawing.width}
          height={drawing.height}
          className="block h-auto w-full"
        />
        {drawing.hotspots.map(({ position, x, y }) => (
          <button
            key={`${position} ${x} ${y}`}
            type="button"
            aria-pressed={position === chosen}
            aria-label={nameOf(position, parts)}
            onClick={() => onChoose(position)}
            style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
            className="absolute size-11 -translate-1/2 cursor-pointer rounded-full border-2 border-transparent hover:border-ink aria-pressed:border-ink"
          />
        ))}
      </div>
    </section>
  )
}

function nameOf(position: string, parts: MachineModelDetails['parts']): string {
  const part = parts.find((each) => each.position === position)
  return part ? `${position}, ${part.name}, ${part.quantity} in each machine` : position
}
