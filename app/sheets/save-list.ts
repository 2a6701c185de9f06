import { companyDay } from '../../contract/values/days'
import { retryUntilReachable } from '../shell/reachability'
import { saveFile } from '../ui/save-file'

export type Format = 'CSV' | 'XLSX'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a list as a file of the person's computer, named by today's date. */
export async function saveList(format: Format, name: string, csv: string): Promise<void> {
  const file = `${name}-${companyDay(new Date())}`
  if (format === 'CSV') return saveFile(csv, `${file}.csv`, 'text/csv')
  const { toXlsx } = await retryUntilReachable(() => import('./write-xlsx'))
  saveFile(await toXlsx(csv), `${file}.xlsx`, XLSX)
}
