/** What happened in a case so far, in human words, the newest first. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { EventEntry } from '#ui/event-list.tsx'
import { nameIn, rulingWords } from './case-words.ts'

export function caseStory(view: DisputeView, myId: string): EventEntry[] {
  const who = (personId: string | null) => nameIn(view, personId, myId)
  const told: (EventEntry | null)[] = [
    {
      key: 'raised',
      at: view.raisedAt,
      words:
        view.raisedById === null
          ? 'The two answers didn’t match, so the pot was frozen'
          : `${who(view.raisedById)} disputed the result, so the pot was frozen`,
    },
    ...view.evidence.map(({ id, personId, image, text, createdAt }) => ({
      key: id,
      at: createdAt,
      words: `${who(personId)} added ${image === null ? 'a note' : text === '' ? 'an image' : 'a note and an image'}`,
    })),
    ...view.rulings.map((ruling) => ({
      key: `ruling ${ruling.instance}`,
      at: ruling.ruledAt,
      words: `${ruling.ruledBy.displayName} ${ruling.instance === 1 ? 'ruled' : 'decided the appeal'}: ${rulingWords(ruling, view, myId)}`,
    })),
    view.appeal && { key: 'appeal', at: view.appeal.at, words: `${who(view.appeal.personId)} appealed the ruling` },
    view.escalatedAt === null
      ? null
      : { key: 'escalated', at: view.escalatedAt, words: 'Seven days passed, so our admins stepped in' },
    view.closedAt === null ? null : { key: 'closed', at: view.closedAt, words: closingWords(view) },
  ]
  return told
    .filter((entry) => entry !== null)
    .map((entry, place) => ({ entry, place }))
    .toSorted((a, b) => Date.parse(b.entry.at) - Date.parse(a.entry.at) || b.place - a.place)
    .map(({ entry }) => entry)
}

const closingWords = ({ rulings, escalatedAt, handshake }: DisputeView): string => {
  if (rulings.length > 0) return 'The money moved as decided'
  return escalatedAt !== null && handshake.status === 'refunded'
    ? 'Closed without a ruling: both stakes were returned'
    : 'They settled it themselves'
}
