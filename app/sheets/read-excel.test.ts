import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheetFile } from './read-cells'

type Part = { name: string; state?: string; xml: string }
const NS = 'http://schemas.openxmlformats.org'

/** A workbook of sheets of that XML; style 1 is a date. */
function workbook(...sheets: Part[]): File {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/s${at + 1}.xml"/>`,
  )
  const styles = `<Relationship Id="s" Type="${NS}/officeDocument/2006/relationships/styles" Target="styles.xml"/>`
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}${styles}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [
        `xl/worksheets/s${at + 1}.xml`,
        `<worksheet>${xml}</worksheet>`,
      ]),
    ),
  }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
  )
  return new File([Uint8Array.from(bytes)], 'needs.xlsx')
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const one = (value: string) => `<sheetData><row r="1">${text('A1', value)}</row></sheetData>`

test('only visible sheets are read, one of them is chosen, and the others are named', async () => {
  const file = workbook(
    { name: 'Costs', state: 'hidden', xml: one('secret') },
    { name: 'Empty', xml: '<sheetData/>' },
    { name: 'A &amp; B', xml: one('reed') },
    { name: 'May', xml: one('comb') },
    { name: 'Macro', state: 'veryHidden', xml: one('macro') },
  )
  expect(await readSheetFile(file)).toMatchObject({
    rows: [['reed']],
    sheets: ['Empty', 'A & B', 'May'],
    sheet: 'A & B',
    notes: ['Not read: 2 sheets “Empty”, “May”.', 'Not read: 2 hidden sheets “Costs”, “Macro”.'],
  })
  expect(await readSheetFile(file, 'May')).toMatchObject({ rows: [['comb']], sheet: 'May' })
})

test('hidden rows and columns are not read, and it is said', async () => {
  const xml = `<cols><col min="2" max="3" width="0" hidden="1"/></cols><sheetData>
    <row r="1">${text('A1', 'Name')}${text('B1', 'Cost')}${text('D1', 'Qty')}</row>
    <row r="2" hidden="1">${text('A2', 'reed')}<c r="D2"><v>5</v></c></row>
    <row r="4">${text('A4', 'comb')}${text('B4', '9')}<c r="D4"><v>7</v></c></row></sheetData>`
  expect(await readSheetFile(workbook({ name: 'Needs', xml }))).toMatchObject({
    rows: [
      ['Name', 'Qty'],
      ['comb', '7'],
    ],
    notes: ['Not read: hidden row 2.', 'Not read: hidden column B.'],
  })
})

test('figures have the digits that Excel shows, and dates are named', async () => {
  const xml = `<sheetData><row r="1"><c r="A1"><v>28.049999999999997</v></c><c r="B1"><v>0.30000000000000004</v></c>
    <c r="C1" s="1"><v>46093</v></c></row></sheetData>`
  expect(await readSheetFile(workbook({ name: 'Needs', xml }))).toMatchObject({
    rows: [['28.05', '0.3', '2026-03-12']],
    notes: ['A date in Excel, and read as one: C1 (2026-03-12). Was it typed as something else?'],
  })
})

test('a workbook with nothing but hidden sheets is refused in words', async () => {
  const file = workbook({ name: 'Costs', state: 'hidden', xml: one('secret') })
  await expect(readSheetFile(file)).rejects.toThrow('All sheets of this file are hidden.')
})
