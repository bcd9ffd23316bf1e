/** Vagueness: what each rule finds, what satisfies it, and that nothing anyone types breaks it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betTemplates, templateGroups } from './bet-templates.ts'
import { findVagueness, type VagueRule, type Wording, withSuggestion } from './vagueness.ts'

const known = { endsOn: 'Nov 20, 2026' }
const wording = (over: Partial<Wording>): Wording => ({
  about: 'Will the plumber call back?',
  details: '',
  optionA: 'Yes',
  optionB: 'No',
  ...over,
})
const rulesOf = (over: Partial<Wording>): VagueRule[] => findVagueness(wording(over), known).map(({ rule }) => rule)

describe('no date', () => {
  test.each([
    'Will it be done by Nov 3?',
    'Will it be done on Friday at the latest?',
    'Will he call within 3 days?',
    'Is it over in 2027 already?',
    'Will she answer before 5 pm today?',
    'Done this week, or not?',
    'Is it there by 12/24?',
  ])('%j says when', (about) => expect(rulesOf({ about })).not.toContain('no-date'))

  test.each(['Will the plumber call back?', 'May the best cook win', 'Who marches to the top?'])(
    '%j does not',
    (about) => expect(rulesOf({ about })).toContain('no-date'),
  )

  test('the day it ends is the suggestion', () =>
    expect(findVagueness(wording({}), known)[0]).toEqual({
      rule: 'no-date',
      problem: 'It doesn’t say when it ends.',
      suggestion: 'It ends on Nov 20, 2026.',
    }))
})

describe('no source', () => {
  test.each([
    ['Will it rain this week?', 'Source: weather.gov for our city.'],
    ['Who runs 10 miles first this week?', 'Source: a screenshot of the fitness app.'],
    ['Will you do the dishes tonight?', 'Source: a photo with the date, in our chat.'],
    ['Does the senate vote on Friday?', 'Source: the result as called by the Associated Press (apnews.com).'],
    ['Will the plumber call back today?', 'Source: a website, an app or a photo we both accept.'],
  ])('%j gets the source that fits', (about, suggestion) =>
    expect(findVagueness(wording({ about }), known).find(({ rule }) => rule === 'no-source')?.suggestion).toBe(
      suggestion,
    ),
  )

  test.each(['According to weather.gov.', 'A photo decides.', 'By the timer on my watch.'])('%j is one', (details) =>
    expect(rulesOf({ details })).not.toContain('no-source'),
  )
})

describe('two readings', () => {
  test.each([
    ['Will it arrive next Friday?', '“next Friday” could be this week’s or the one after.'],
    ['Will it be finished before Christmas?', 'Does “before Christmas” include that day?'],
    ['Is the bus late on Monday?', 'How many minutes make it “late”?'],
    ['Will it snow this weekend?', 'How much “snow” counts?'],
    ['Will Tom be back soon?', '“soon” is a different day to each of you.'],
    ['Will he eat many cookies tonight?', '“many” is a different number to each of you.'],
    ['Who cooks the better soup tonight?', 'You could disagree about what “better” means.'],
    ['Is it over at midnight on Sunday?', '“Midnight” could be the start or the end of the day.'],
  ])('%j', (about, problem) =>
    expect(findVagueness(wording({ about }), known).find(({ rule }) => rule === 'two-readings')?.problem).toBe(problem),
  )

  test.each([
    ['More than 5', 'Fewer than 5', 'Exactly 5 fits neither outcome.'],
    ['under 30', 'over 30', 'Exactly 30 fits neither outcome.'],
    ['At least 5', 'At most 5', 'Exactly 5 fits both outcomes.'],
  ])('%j against %j', (optionA, optionB, problem) =>
    expect(findVagueness(wording({ optionA, optionB }), known).map((one) => one.problem)).toContain(problem),
  )

  test.each([
    ['At least 5', 'Fewer than 5'],
    ['More than 5', 'At most 5'],
    ['More than 5', 'Fewer than 4'],
  ])('%j against %j leaves nothing open', (optionA, optionB) =>
    expect(rulesOf({ optionA, optionB })).not.toContain('two-readings'),
  )
})

test('a suggestion that is taken is not made again', () => {
  for (const about of ['Will it snow soon in our city?', 'Will the bus be late again?', 'Who cooks the better soup?']) {
    let details = ''
    for (let round = 0; round < 4; round++) {
      const [first] = findVagueness(wording({ about, details }), known)
      if (first !== undefined) details = withSuggestion(details, first)
    }
    expect(findVagueness(wording({ about, details }), known)).toEqual([])
  }
})

test('nobody is corrected while they begin to write', () => expect(rulesOf({ about: 'Will it' })).toEqual([]))

test('whatever is typed, there is at most one finding of each rule, each a whole sentence with a whole suggestion', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.string({ maxLength: 80 }),
      fc.string({ maxLength: 80 }),
      (about, a, b) => {
        const findings = findVagueness(wording({ about, optionA: a, optionB: b }), known)
        expect(new Set(findings.map(({ rule }) => rule)).size).toBe(findings.length)
        for (const { problem, suggestion } of findings) {
          expect(problem).toMatch(/[.?]$/)
          expect(suggestion).toMatch(/\.$/)
        }
      },
    ),
  )
})

test('hostile input is read in no time', () => {
  const begun = performance.now()
  findVagueness(
    wording({ about: `${'snow '.repeat(4_000)}more than ${'9'.repeat(4_000)}`, details: 'a'.repeat(20_000) }),
    known,
  )
  expect(performance.now() - begun).toBeLessThan(500)
})

describe('templates', () => {
  test('there are some for chores, fitness, weather and the office', () =>
    expect([...new Set(betTemplates.map(({ group }) => group))]).toEqual([...templateGroups]))

  test.each(betTemplates.map((template) => [template.id, template] as const))(
    '%s leaves nothing open',
    (_, template) => {
      expect(findVagueness(template, known)).toEqual([])
      expect(template.optionA).not.toBe(template.optionB)
      expect(Math.max(template.optionA.length, template.optionB.length)).toBeLessThanOrEqual(80)
      expect(template.about.length).toBeLessThanOrEqual(120)
    },
  )
})
