/** The most common friendly bets, ready to be filled in: each says who, when it ends, where to look, and what counts. */
import { days } from '../../time.ts'

export const templateGroups = ['Chores', 'Fitness', 'Weather', 'Office pools'] as const
export type TemplateGroup = (typeof templateGroups)[number]

export type BetTemplate = {
  readonly id: string
  readonly group: TemplateGroup
  /** `{me}` stands for the name of whoever makes the bet. */
  readonly about: string
  readonly optionA: string
  readonly optionB: string
  readonly details: string
  /** How long it runs from today. */
  readonly runsMs: number
}

export const betTemplates: readonly BetTemplate[] = [
  {
    id: 'dishes',
    group: 'Chores',
    about: 'Who skips the dishes first this week?',
    optionA: '{me} skips first',
    optionB: '{me}’s opponent skips first',
    details:
      'A sink with dishes at 10 PM counts as skipped. A photo in our chat decides. If nobody skips, both stakes go back.',
    runsMs: days(7),
  },
  {
    id: 'trash',
    group: 'Chores',
    about: 'Will the trash be out before pickup for 4 weeks in a row?',
    optionA: 'All 4 weeks',
    optionB: 'At least one miss',
    details: 'Out means at the curb by 7 AM on pickup day. A photo with the date counts.',
    runsMs: days(28),
  },
  {
    id: 'five-k',
    group: 'Fitness',
    about: 'Who runs the faster 5 km this month?',
    optionA: '{me} is faster',
    optionB: '{me}’s opponent is faster',
    details:
      'Each of us counts one run of at least 5.00 km, as shown by the running app. The same time to the second means both stakes go back.',
    runsMs: days(30),
  },
  {
    id: 'steps',
    group: 'Fitness',
    about: 'Will {me} walk 70,000 steps this week?',
    optionA: '70,000 or more',
    optionB: '69,999 or fewer',
    details: 'The total in the step app on the last evening counts, as a screenshot.',
    runsMs: days(7),
  },
  {
    id: 'gym',
    group: 'Fitness',
    about: 'Will {me} make it to the gym 12 times within 30 days?',
    optionA: '12 times or more',
    optionB: '11 times or fewer',
    details: 'One visit a day counts, with at least 30 minutes by the gym’s app.',
    runsMs: days(30),
  },
  {
    id: 'rain',
    group: 'Weather',
    about: 'Will it rain in our city this weekend?',
    optionA: 'It rains',
    optionB: 'It stays dry',
    details: 'At least 0.1 inch on Saturday or Sunday counts as rain, according to weather.gov.',
    runsMs: days(7),
  },
  {
    id: 'first-snow',
    group: 'Weather',
    about: 'Will our city get its first snow within 30 days?',
    optionA: 'It snows',
    optionB: 'No snow yet',
    details: 'At least 0.1 inch on a single day counts, according to weather.gov.',
    runsMs: days(30),
  },
  {
    id: 'launch',
    group: 'Office pools',
    about: 'Will the release ship within 14 days?',
    optionA: 'It ships',
    optionB: 'It slips',
    details:
      'Shipped means that every customer can use it, as posted in the release channel. A rollback on the same day counts as slipped.',
    runsMs: days(14),
  },
  {
    id: 'meeting',
    group: 'Office pools',
    about: 'Will Monday’s all-hands run over an hour?',
    optionA: 'Over 60 minutes',
    optionB: '60 minutes or less',
    details: 'From the first word to the last goodbye, by the timer of the recording. Exactly 60:00 counts as an hour.',
    runsMs: days(7),
  },
]

/** A template in words that read the same to both sides. */
export function fillTemplate(template: BetTemplate, me: string): BetTemplate {
  const named = (words: string) => words.replaceAll('{me}', me)
  return {
    ...template,
    about: named(template.about),
    optionA: named(template.optionA),
    optionB: named(template.optionB),
  }
}
