/** Both themes keep their promise of contrast: AA for every text, AAA for amounts, 3:1 for what is drawn. */
import { readdirSync, readFileSync } from 'node:fs'
import { assert, describe, expect, test } from 'vitest'
import { themeColors } from '#ui/theme/theme.ts'

const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
const source = read('tokens.css')
const bootSource = read('../../../public/theme-boot.js')

const ruleOf = { dark: /\[data-theme="dark"\] \{([^}]+)\}/, light: /\n\[data-theme="light"\] \{([^}]+)\}/ }
type ThemeName = keyof typeof ruleOf

function colorsOf(theme: ThemeName): Map<string, string> {
  const body = ruleOf[theme].exec(source)?.[1]
  assert(body !== undefined, `tokens.css has a rule for ${theme}`)
  return new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'surface', 'raised', 'sunken']
const on = (inks: string[], under: string[], ratio: number) =>
  inks.flatMap((ink) => under.map((ground) => ({ ink, ground, ratio })))

const promises = [
  ...on(['text', 'yours', 'held', 'loss'], grounds, 7),
  ...on(['muted'], ['bg', 'surface', 'raised'], 7),
  ...on(['muted', 'faint', 'accent-text', 'info'], [...grounds, 'hover'], 4.5),
  ...on(['muted'], ['neutral-soft', 'accent-soft'], 4.5),
  ...['yours', 'held', 'loss', 'info'].flatMap((tone) => on([tone], [`${tone}-soft`], 4.5)),
  ...on(['accent-text'], ['accent-soft'], 4.5),
  ...on(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...on(['on-danger'], ['danger', 'danger-hover'], 4.5),
  ...on(['line-control', 'accent', 'focus'], ['bg', 'surface', 'raised'], 3),
  ...on(['yours-fill', 'held-fill', 'loss-fill', 'info-fill'], ['bg', 'surface'], 3),
]

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const colors = colorsOf(theme)

  test.each(promises)('$ink on $ground has a contrast of at least $ratio', ({ ink, ground, ratio }) => {
    const [above, below] = [colors.get(ink), colors.get(ground)]
    assert(above !== undefined && below !== undefined, `${ink} and ${ground} are colors of the ${theme} theme`)
    expect(contrast(above, below)).toBeGreaterThanOrEqual(ratio)
  })

  test("the browser's own bars wear the page's color", () => {
    expect(themeColors[theme]).toBe(colors.get('bg'))
    expect(bootSource).toContain(`'${themeColors[theme]}'`)
  })
})

test('both themes define the same tokens', () => {
  expect([...colorsOf('light').keys()]).toEqual([...colorsOf('dark').keys()])
})

test('no screen asks for a color that the theme does not have', () => {
  const root = `${import.meta.dirname}/../../`
  const foreign =
    /\b(?:text|bg|border|fill|stroke|ring|divide|from|to)-(?:white|black|(?:slate|gray|zinc|red|green|blue|amber)-\d+)\b/
  const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.filter((file) => foreign.test(readFileSync(root + file, 'utf8')))).toEqual([])
})
