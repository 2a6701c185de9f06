import { useState } from 'react'
import * as words from '#words/tools'
import type { Spec } from '../../../contract/tools/tool-details'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { storedValue } from '../../ui/stored-value'
import { hasLengths, type LengthUnit, shownSpec } from '../shown-spec'

const units = ['mm', 'inch'] as const

type SpecTableProps = { specs: Spec[]; unit: LengthUnit; onUnit: (unit: LengthUnit) => void }

/** The specifications of a tool; one switch shows all lengths in millimetres or inches. Printed in both. */
export function SpecTable({ specs, unit, onUnit }: SpecTableProps) {
  const isSwitched = hasLengths(specs)

  return (
    <section aria-labelledby="specifications" className="grid content-start gap-3 print:gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="specifications" className="mr-auto text-xl">
          {words.specifications}
        </h2>
        {/* The browser saves its print as PDF: what is printed is a data sheet. */}
        <Button size="small" className="print:hidden" onClick={() => window.print()}>
          {words.dataSheetPdf}
        </Button>
        {isSwitched && <UnitSwitch unit={unit} onChange={onUnit} />}
      </div>
      <table className="w-full border-collapse border-t border-hairline text-left text-sm xl:not-print:block print:text-xs">
        <caption className="sr-only">{words.specifications}</caption>
        <tbody className="xl:not-print:grid xl:not-print:grid-cols-2 xl:not-print:gap-x-10">
          {specs.map((spec) => (
            <tr
              key={spec.name}
              className="border-b border-hairline xl:not-print:flex xl:not-print:justify-between"
            >
              <th
                scope="row"
                className="py-2 pr-4 align-top font-normal text-ink-soft print:py-0.5"
              >
                {spec.name}
              </th>
              <td className={classNames(valueClass, isSwitched && 'print:hidden')}>
                <NoWrapUnits text={shownSpec(spec, unit)} />
              </td>
              {isSwitched &&
                printedValues(spec).map((text) => (
                  <td key={text} className={classNames(valueClass, 'hidden print:table-cell')}>
                    {text}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** On paper a length has a column in each unit; what is no length has only the first. */
function printedValues(spec: Spec): string[] {
  const [metric, imperial] = [shownSpec(spec, 'mm'), shownSpec(spec, 'inch')]
  return [metric, metric === imperial ? '' : imperial]
}

const valueClass =
  'py-2 text-right font-semibold tabular-nums wrap-anywhere print:py-0.5 print:text-left'

type UnitSwitchProps = { unit: LengthUnit; onChange: (unit: LengthUnit) => void }

function UnitSwitch({ unit, onChange }: UnitSwitchProps) {
  return (
    <fieldset className="flex rounded-md border border-control print:hidden">
      <legend className="sr-only">{words.lengthsIn}</legend>
      {units.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={unit === each}
          onClick={() => onChange(each)}
          className={classNames(
            'min-h-11 min-w-14 px-3 text-sm font-semibold transition-colors first-of-type:rounded-l-md last:rounded-r-md sm:pointer-fine:min-h-9',
            unit === each ? 'bg-graphite text-white' : 'hover:bg-paper',
          )}
        >
          {each === 'inch' ? words.inch : each}
        </button>
      ))}
    </fieldset>
  )
}

const storedUnit = storedValue(
  () => localStorage,
  'bdmart-length-unit',
  (found): LengthUnit => (found === 'inch' ? 'inch' : 'mm'),
)

/** The unit that lengths are shown in, which the browser keeps, and a function that changes it. */
export function useLengthUnit(): [LengthUnit, (next: LengthUnit) => void] {
  const [unit, setUnit] = useState(storedUnit.read)
  const choose = (next: LengthUnit) => {
    storedUnit.write(next)
    setUnit(next)
  }
  return [unit, choose]
}
