import { useQuery } from '@tanstack/react-query'
import * as words from '#words/tax'
import { configQuery } from '../config-queries'

/** Whether the shop charges tax now; undefined until that is known. The server judges it in any case. */
export function useIsTaxed(): boolean | undefined {
  const { data, isError } = useQuery(configQuery)
  return isError ? false : data && data.tax !== undefined
}

/** Next to a sum before tax; nothing where no tax is charged. */
export const PlusTax = () =>
  useIsTaxed() && <span className="text-sm text-ink-soft">{words.plusTax}</span>
