/** CSV lines: quoted where they must be, and harmless in a spreadsheet. */
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const line = (text: string) => csvLine([{ text }])

test('cells are separated by commas and lines end as the standard says', () => {
  expect(csvLine([{ text: 'deposit' }, { figure: '-12.50' }, { text: '' }])).toBe('deposit,-12.50,\r\n')
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(line('lunch, "again"\nand drinks')).toBe('"lunch, ""again""\nand drinks"\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tcmd',
  '\rcmd',
  '\ncmd',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1+1',
  '\u00a0=1+1',
  '\u3000＝1+1',
  '\u200b=1+1',
  '\ufeff@SUM(A1)',
])('%j is text, not a formula', (text) => {
  expect(line(text)).toMatch(/^"?'/)
})

test('a formula behind a quote is text too', () => {
  expect(line('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`)
})
