import { useQuery } from '@tanstack/react-query'
import * as words from '#words/tax'
import { STANDARD_CLASS } from '../../../contract/tax/tax'
import { homeRatesOn } from '../../../contract/tax/tax-rates'
import { companyDay } from '../../../contract/values/days'
import { taxRatesQuery } from '../../settings/settings-queries'
import { Options, SelectField } from '../../ui/form-field'

type TaxClassFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** The code of the rate at which the tool is sold at home. */
export function TaxClassField({ value, ...field }: TaxClassFieldProps) {
  const { data } = useQuery(taxRatesQuery)
  const taxClass = value || STANDARD_CLASS
  const classes = homeRatesOn(data?.rates ?? [], companyDay(new Date())).map(
    ({ code, percent }) => [code, words.classAndPercent(code, percent)] as const,
  )
  const isThere = classes.some(([code]) => code === taxClass)
  return (
    <SelectField {...field} label={words.taxClass} hint={words.taxClassHint} value={taxClass}>
      {!isThere && <option value={taxClass}>{taxClass}</option>}
      <Options of={classes} />
    </SelectField>
  )
}
