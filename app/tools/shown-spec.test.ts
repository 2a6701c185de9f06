import { expect, test } from 'vitest'
import { shownSpec } from './shown-spec'

const spec = (text: string, value: number | null, unit: string | null, valueTo?: number) => ({
  name: 'Bore',
  text,
  value,
  unit,
  valueTo: valueTo ?? null,
})

test.each([
  [spec('25', 25, 'mm'), '25 mm', '0.984 in'],
  [spec('12.7 mm', 12.7, 'mm'), '12.7 mm', '1/2 in'],
  [spec('11.11', 11.11, 'mm'), '11.11 mm', '7/16 in'],
  [spec('1 1/2', 1.5, 'in'), '38.1 mm', '1 1/2 in'],
  [spec('10-24', 10, 'mm', 24), '10-24 mm', '0.394 – 0.945 in'],
  [spec('0.02', 0.02, 'mm'), '0.02 mm', '0.0008 in'],
  [spec('930', 930, 'g'), '930 g', '930 g'],
  [spec('15', 15, '°'), '15°', '15°'],
  [spec('22000', 22000, 'rpm'), '22,000 rpm', '22,000 rpm'],
  [spec('844833', 844833, null), '844833', '844833'],
  [spec('M16 x 1.5', null, null), 'M16 x 1.5', 'M16 x 1.5'],
])('%j is shown as %s and as %s', (given, mm, inch) => {
  expect([shownSpec(given, 'mm'), shownSpec(given, 'inch')]).toEqual([mm, inch])
})
