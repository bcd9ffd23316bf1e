/** Words of one's own in the builder: what it is about, two outcomes, one's own, when it ends and who decides. */

import { formWords } from '@handshake/contracts/form-refusals.ts'
import { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { findReaderWord, readerWordProblem } from '@handshake/domain/handshake/terms/reader-words.ts'
import { days } from '@handshake/domain/time.ts'
import * as z from 'zod/mini'
import { dateFrom, localMinutes } from '../local-date.ts'
import { type FieldsOf, type FormRow, only, said } from './form-row.ts'

/** A game of the list is always 'sports'. */
export const ownBetTypes = ['custom', 'challenge', 'election', 'sports'] as const
export type OwnBetType = (typeof ownBetTypes)[number]

const shape = {
  ownType: z.enum(ownBetTypes),
  about: z.string(),
  details: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  /** As the box for date and time writes it, in the person's own time zone. */
  settlementDate: z.string(),
  decidedBy: z.enum(['mutual', 'arbitrator']),
  /** A username; empty where an arbitrator decides. A draft from before there were referees has none. */
  referee: z._default(z.string(), ''),
}
export type OwnWordsFields = FieldsOf<typeof shape>

const { shape: asked } = makingRoutes.createHandshake.input
const fewestLetters = 5

function aboutProblem(about: string): string | undefined {
  const words = about.trim()
  if (words === '') return 'Description is required'
  if (words.length < fewestLetters) return `Description must be at least ${fewestLetters} characters`
  return said(asked.title, about)
}

function unnamed(option: string): string | undefined {
  const word = findReaderWord(option)
  return word === null ? undefined : readerWordProblem(word)
}

const problems: FormRow<OwnWordsFields>['problems'] = (fields, now) => {
  const { optionA, optionB } = fields
  const same = optionA.trim().toLowerCase() === optionB.trim().toLowerCase() && 'The two outcomes must be different'
  const settlesAt = dateFrom(fields.settlementDate)
  return only({
    about: aboutProblem(fields.about),
    details: said(asked.description, fields.details),
    optionA: said(asked.teamA, optionA) ?? unnamed(optionA),
    optionB: said(asked.teamB, optionB) ?? unnamed(optionB) ?? same,
    settlementDate:
      settlesAt === null ? 'Settlement date is required' : settlesAt <= now && formWords('handshake.date-passed'),
    pick: fields.pick === null && 'Your Choice is required',
    referee: said(asked.refereeUsername, fields.referee),
  })
}

const referee = ({ decidedBy, referee: typed }: OwnWordsFields): string =>
  decidedBy === 'arbitrator' ? typed.trim().replace(/^@/, '') : ''

const call: FormRow<OwnWordsFields>['call'] = (fields) => {
  const settlesAt = dateFrom(fields.settlementDate)
  const named = referee(fields)
  return (
    settlesAt && {
      subject: 'own_words',
      betType: fields.ownType,
      gameId: null,
      teamA: fields.optionA,
      teamB: fields.optionB,
      settlementDate: settlesAt.toISOString(),
      verificationMethod: fields.decidedBy,
      description: fields.details,
      ...(named && { refereeUsername: named }),
    }
  )
}

const fieldsOf = (bet: HandshakeView) => ({
  subject: 'own_words' as const,
  ownType: ownBetTypes.find((type) => type === bet.betType) ?? 'custom',
  about: bet.title,
  details: bet.description,
  optionA: bet.teamA,
  optionB: bet.teamB,
  decidedBy: bet.verificationMethod === 'arbitrator' ? ('arbitrator' as const) : ('mutual' as const),
  // Whoever declined is not asked again by itself.
  referee: bet.referee?.replaced === null ? bet.referee.username : '',
})

export const ownWordsForm = {
  shape,
  blank: (now: Date): OwnWordsFields => ({
    ownType: 'custom',
    about: '',
    details: '',
    optionA: '',
    optionB: '',
    settlementDate: localMinutes(new Date(now.getTime() + days(1))),
    decidedBy: 'mutual',
    referee: '',
  }),
  pickStep: 'game',
  problems,
  teams: ({ optionA, optionB }) => ({
    team_a: optionA.trim() || 'Option 1',
    team_b: optionB.trim() || 'Option 2',
  }),
  title: ({ about }) => about.trim(),
  game: () => null,
  date: ({ settlementDate }) => dateFrom(settlementDate),
  stakes: null,
  typesStake: true,
  firstSharing: 'link',
  verification: ({ decidedBy }) => decidedBy,
  referee,
  call,
  begun: ({ about }) => about.trim() !== '',
  waitsForChoice: () => false,
  edit: {
    firstStep: 'game',
    fields: (bet) => ({
      ...fieldsOf(bet),
      ...(bet.gameDate === null ? {} : { settlementDate: localMinutes(new Date(bet.gameDate)) }),
    }),
  },
  // The same words with a new date.
  rematch: { fields: fieldsOf, pick: (pick) => pick, elsewhere: null },
  draftWords: 'Nothing is locked until you share it.',
  offer: { lead: 'In your own words', link: 'describe your own bet' },
} as const satisfies FormRow<OwnWordsFields>
