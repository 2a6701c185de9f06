import { DRAWING_SIDE } from '../../../contract/limits'
import type { Spec, ToolDetails } from '../../../contract/tools/tool-details'
import { dimensionLine } from '../dimension-line'
import { type LengthUnit, shownSpec } from '../shown-spec'

type DimensionLinesProps = Pick<ToolDetails, 'dimensions' | 'specs'> & { unit: LengthUnit }

/**
 * Dimension lines over a drawing, with the values of the specifications in the chosen unit.
 * Hidden from screen readers, which have the table.
 */
export function DimensionLines({ dimensions, specs, unit }: DimensionLinesProps) {
  const lines = dimensions.flatMap((line) => {
    const spec = specs.find(({ name }) => name === line.spec)
    return spec ? [{ ...line, ...dimensionLine(line), spec, key: JSON.stringify(line) }] : []
  })
  if (lines.length === 0) return null
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${DRAWING_SIDE} ${DRAWING_SIDE}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {lines.map(({ x1, y1, x2, y2, from, to, key }) => (
          <g key={key} stroke="var(--color-signal)">
            <path
              vectorEffect="non-scaling-stroke"
              d={`M${x1} ${y1}L${from.x} ${from.y}L${to.x} ${to.y}L${x2} ${y2}`}
              fill="none"
            />
          </g>
        ))}
      </svg>
      {lines.map(({ middle, spec, key }) => (
        <span
          key={key}
          style={{ left: percent(middle.x), top: percent(middle.y) }}
          className="absolute -translate-1/2 bg-white px-1 text-xs font-semibold whitespace-nowrap text-signal tabular-nums"
        >
          <Figure spec={spec} unit={unit} />
        </span>
      ))}
    </div>
  )
}

/** On paper in both units. */
function Figure({ spec, unit }: { spec: Spec; unit: LengthUnit }) {
  const both = [...new Set([shownSpec(spec, 'mm'), shownSpec(spec, 'inch')])]
  return (
    <>
      <span className="print:hidden">{shownSpec(spec, unit)}</span>
      <span className="hidden print:inline">{both.join(' · ')}</span>
    </>
  )
}

function percent(thousandths: number): string {
  return `${(thousandths / DRAWING_SIDE) * 100}%`
}
