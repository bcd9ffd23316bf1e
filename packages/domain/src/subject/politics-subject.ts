/** A political event: one option against the rest at the odds of the list, decided as words of one's own are. */
import { ownWordsSubject } from './own-words-subject.ts'
import type { Subject } from './subject.ts'

export const politicsSubject: Subject = {
  ...ownWordsSubject,
  betTypeOf: () => 'election',
  words: { date: 'Decided on', dateAhead: 'Decided on' },
}
