/** Whether words of one's own can be read in two ways: rules that look for a missing date, a missing source and words that mean different things to different people. */

export type Wording = {
  readonly about: string
  readonly details: string
  readonly optionA: string
  readonly optionB: string
}

export type VagueRule = 'no-date' | 'no-source' | 'two-readings'

export type Finding = {
  readonly rule: VagueRule
  /** What is unclear, as a sentence. */
  readonly problem: string
  /** What would make it clear, ready to be added to the details. */
  readonly suggestion: string
}

/** How the suggestions write the day it ends. */
type VaguenessFacts = { readonly endsOn: string }

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const weekdays = '(?:mon|tues?|wednes|thurs?|fri|satur|sun)day'
const holidays =
  "christmas|thanksgiving|easter|halloween|new year(?:[’']s)?(?: (?:eve|day))?|valentine[’']s day|labor day|memorial day"

/** Anything that says when: a day, a month with a number, a holiday, a year, or a span from today on. */
const saysWhen = new RegExp(
  `\\b(?:${weekdays}|(?:${months})\\.? \\d|\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})|${holidays}|20\\d\\d|today|tonight|tomorrow|(?:this|next) (?:week|weekend|month|year|season|game)|(?:in|within) \\d+ (?:minutes|hours|days|weeks|months)|for \\d+ (?:days|weeks|months)|\\d{1,2}[/.-]\\d{1,2}|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m)\\b`,
  'i',
)

/** Anything that says where both will look. */
const saysWhere =
  /\b(?:according to|as (?:reported|published|shown|measured|posted)|source|measured|official(?:ly)?|website|\w+\.(?:com|gov|org|net)|https?:|app|photo|picture|video|screenshot|receipt|scoreboard|scale|timer|stopwatch|watch|tracker|strava|garmin|fitbit|step count|referee|leaderboard|final score|box score|on camera|in person)\b/i

/** By what it is about, the source most people would take. */
const sources: readonly { readonly about: RegExp; readonly suggestion: string }[] = [
  {
    about: /\b(?:rain|snow|temperature|degrees|weather|sunny|storm|wind|hot|cold|frost)\w*\b/i,
    suggestion: 'Source: weather.gov for our city.',
  },
  {
    about: /\b(?:run|running|ran|km|miles?|steps?|walk|bike|cycling|swim|marathon|5k|10k|workout|gym|push-?ups?)\b/i,
    suggestion: 'Source: a screenshot of the fitness app.',
  },
  { about: /\b(?:weigh|weight|lose \d+|pounds|lbs|kilos?|kg)\b/i, suggestion: 'Source: a photo of the same scale.' },
  {
    about: /\b(?:dish\w*|laundry|clean\w*|trash|vacuum\w*|cook\w*|chores?|lawn|bathroom|kitchen)\b/i,
    suggestion: 'Source: a photo with the date, in our chat.',
  },
  {
    about: /\b(?:stock|price|bitcoin|shares?|market|dow|nasdaq|inflation)\b/i,
    suggestion: 'Source: the closing price on nasdaq.com.',
  },
  {
    about: /\b(?:election|elected|vote[sd]?|president|senate|governor|mayor)\b/i,
    suggestion: 'Source: the result as called by the Associated Press (apnews.com).',
  },
  {
    about: /\b(?:game|match|score|points|goals?|beats?|wins?|season|team)\b/i,
    suggestion: 'Source: the final score on the league’s website.',
  },
]
const anySource = 'Source: a website, an app or a photo we both accept.'

type Reading = {
  readonly words: RegExp
  readonly problem: (found: string) => string
  readonly suggestion: (known: VaguenessFacts) => string
}

/** Words that two people read in two ways, the surest first. */
const readings: readonly Reading[] = [
  {
    words: new RegExp(`\\bnext (?:${weekdays}|weekend)\\b`, 'i'),
    problem: (found) => `“${found}” could be this week’s or the one after.`,
    suggestion: ({ endsOn }) => `It counts on ${endsOn}.`,
  },
  {
    words: new RegExp(`\\b(?:by|before|until) (?:${weekdays}|${holidays}|(?:${months})\\.? \\d{1,2})\\b`, 'i'),
    problem: (found) => `Does “${found}” include that day?`,
    suggestion: ({ endsOn }) => `It counts through the end of ${endsOn}.`,
  },
  {
    words: /\bmidnight\b/i,
    problem: () => '“Midnight” could be the start or the end of the day.',
    suggestion: ({ endsOn }) => `It ends at 11:59 PM on ${endsOn}.`,
  },
  {
    words: /\band\/or\b/i,
    problem: () => '“And/or” can be read as both or as just one.',
    suggestion: () => 'Either one is enough.',
  },
  {
    words: /\b(?:on time|late|early|earlier|delayed)\b/i,
    problem: (found) => `How many minutes make it “${found.toLowerCase()}”?`,
    suggestion: () => 'Up to 5 minutes either way still counts as on time.',
  },
  {
    words: /\b(?:rain|snow|storm)s?\b(?!.*\b(?:inch|inches|cm|mm|measurable|trace)\b)/i,
    problem: (found) => `How much “${found.toLowerCase()}” counts?`,
    suggestion: () => 'At least 0.1 inch counts.',
  },
  {
    words: /\b(?:soon|a while)\b/i,
    problem: (found) => `“${found}” is a different day to each of you.`,
    suggestion: ({ endsOn }) => `It has to happen by ${endsOn}.`,
  },
  {
    words: /\b(?:a lot|lots|many|few|several|often|regularly|most of|some)\b/i,
    problem: (found) => `“${found}” is a different number to each of you.`,
    suggestion: () => 'That means at least 3 times.',
  },
  {
    words:
      /\b(?:better|best|nicer|good|great|bad|worse|worst|clean|tidy|hot|cold|big|fast|healthy|properly|in shape)\b/i,
    problem: (found) => `You could disagree about what “${found.toLowerCase()}” means.`,
    suggestion: () => 'It counts when we both say so in our chat.',
  },
]

const above = /\b(?:more than|over|above|at least)\s+(\d+(?:\.\d+)?)\b/i
const below = /\b(?:less than|fewer than|under|below|at most)\s+(\d+(?:\.\d+)?)\b/i
const included = /\bat (?:least|most)\b/i

/** More than five against fewer than five: exactly five is nobody's, or with 'at least' and 'at most' both's. */
function gapBetween({ optionA, optionB }: Wording): Finding | null {
  for (const [one, other] of [
    [optionA, optionB],
    [optionB, optionA],
  ] as const) {
    const high = above.exec(one)?.[1]
    const low = below.exec(other)?.[1]
    if (high === undefined || high !== low) continue
    const shared = included.test(one) && included.test(other)
    if (!shared && (included.test(one) || included.test(other))) continue
    return {
      rule: 'two-readings',
      problem: shared ? `Exactly ${high} fits both outcomes.` : `Exactly ${high} fits neither outcome.`,
      suggestion: `Exactly ${high} means both stakes go back.`,
    }
  }
  return null
}

/** Nobody is corrected while they write the first words. */
const fewestLetters = 12

/** At most one of each rule, so that there is always a next thing to do and never a wall of advice. */
export function findVagueness(wording: Wording, known: VaguenessFacts): readonly Finding[] {
  const { about, details } = wording
  if (about.trim().length < fewestLetters) return []
  const text = `${about} ${details}`
  const findings: Finding[] = []
  if (!saysWhen.test(text))
    findings.push({
      rule: 'no-date',
      problem: 'It doesn’t say when it ends.',
      suggestion: `It ends on ${known.endsOn}.`,
    })
  if (!saysWhere.test(text))
    findings.push({
      rule: 'no-source',
      problem: 'It doesn’t say where you’ll both look it up.',
      suggestion: sources.find((source) => source.about.test(text))?.suggestion ?? anySource,
    })
  const twofold = gapBetween(wording) ?? readingOf(wording, known)
  if (twofold !== null) findings.push(twofold)
  return findings
}

/** What the details already make clear is not asked again. */
function readingOf({ about, details, optionA, optionB }: Wording, known: VaguenessFacts): Finding | null {
  for (const { words, problem, suggestion } of readings) {
    const found = words.exec(`${about} ${optionA} ${optionB}`)?.[0]
    const answer = suggestion(known)
    if (found !== undefined && !explains(details, found, answer))
      return { rule: 'two-readings', problem: problem(found), suggestion: answer }
  }
  return null
}

/** The suggestion itself, or any sentence that says what counts. */
const explains = (details: string, found: string, answer: string): boolean =>
  details.includes(answer) ||
  /\b(?:counts?|means?|at least|exactly)\b/i.test(details) ||
  details.toLowerCase().includes(`“${found.toLowerCase()}”`)

/** The details with the suggestion, as a sentence of its own. */
export const withSuggestion = (details: string, { suggestion }: Finding): string =>
  details.trim() === '' ? suggestion : `${details.trim()} ${suggestion}`
