import { useState } from 'react'
import { storedValue } from '../../ui/stored-value'
import type { LengthUnit } from '../shown-spec'

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
