/** The table of what handshakes can be about. A kind without a row does not compile, here and in the tables of server and browser. */
import { gameSubject } from './game-subject.ts'
import { ownWordsSubject } from './own-words-subject.ts'
import { politicsSubject } from './politics-subject.ts'
import { slipSubject } from './slip-subject.ts'
import type { Subject, Verification } from './subject.ts'

const rows = {
  game: gameSubject,
  own_words: ownWordsSubject,
  slip: slipSubject,
  politics: politicsSubject,
} as const satisfies Readonly<Record<string, Subject>>

/** As stored, as sent, and as the key of every table of subjects. */
export type SubjectKind = keyof typeof rows

export const subjects: Readonly<Record<SubjectKind, Subject>> = rows

export const subjectKinds = Object.keys(rows) as SubjectKind[]

/** What says which subject is meant; whoever does not name it is understood by what they brought. */
export type Named = {
  readonly subject?: SubjectKind | undefined
  readonly gameId: string | null
  readonly legs: readonly unknown[]
}

export function subjectOf({ subject, gameId, legs }: Named): SubjectKind {
  if (subject !== undefined) return subject
  if (legs.length > 0) return 'slip'
  return gameId === null ? 'own_words' : 'game'
}

/** Whose word decides: the feed's, that of the two themselves, or that of a third person. */
export function decidedBy(subject: SubjectKind, verification: Verification): 'feed' | 'parties' | 'third-party' {
  if (subjects[subject].judgedBy === 'feed') return 'feed'
  return verification === 'mutual' ? 'parties' : 'third-party'
}
