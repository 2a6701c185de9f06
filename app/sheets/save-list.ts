import { companyDay } from '../../contract/values/days'
import { saveFile } from '../ui/save-file'

/** Saves a list as a file of the person's computer, named by today's date. */
export function saveList(name: string, csv: string): void {
  saveFile(csv, `${name}-${companyDay(new Date())}.csv`, 'text/csv')
}
