/** A political event in the builder: one of its options, at the odds of the list, and who decides. */

import { formWords } from '@handshake/contracts/form-refusals.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { againstOdds } from '@handshake/domain/handshake/terms/stakes.ts'
import {
  againstOption,
  politicalEvent,
  politicalOption,
  rememberedEvent,
} from '@handshake/domain/politics/political-events.ts'
import * as z from 'zod/mini'
import { type FieldsOf, type FormRow, only } from './form-row.ts'
import { ownWordsForm } from './own-words-form.ts'

const shape = {
  politicalEventId: z._default(z.string(), ''),
  politicalOptionId: z._default(z.string(), ''),
  decidedBy: ownWordsForm.shape.decidedBy,
  referee: ownWordsForm.shape.referee,
}
export type PoliticsFields = FieldsOf<typeof shape>

function chosenIn({ politicalEventId, politicalOptionId }: PoliticsFields) {
  const event = politicalEvent(politicalEventId)
  const option = event && politicalOption(event, politicalOptionId)
  return event && option && { event, option }
}

const referee = ({ decidedBy, referee: typed }: PoliticsFields): string =>
  decidedBy === 'arbitrator' ? typed.trim().replace(/^@/, '') : ''

/** Found again by what the handshake remembers, because the list may have changed since. */
function fieldsOf(bet: HandshakeView) {
  const event = rememberedEvent(bet.politics?.eventTitle ?? '', new Date(bet.gameDate ?? 0))
  const option = event?.options.find(({ name }) => name === bet.politics?.candidateName)
  return {
    subject: 'politics' as const,
    politicalEventId: event?.id ?? '',
    politicalOptionId: option?.id ?? '',
    decidedBy: bet.verificationMethod === 'arbitrator' ? ('arbitrator' as const) : ('mutual' as const),
    referee: bet.referee?.replaced === null ? bet.referee.username : '',
  }
}

export const politicsForm = {
  shape,
  blank: (): PoliticsFields => ({ politicalEventId: '', politicalOptionId: '', decidedBy: 'mutual', referee: '' }),
  pickStep: 'game',
  problems: (fields, now) => {
    const chosen = chosenIn(fields)
    return only({
      politicalEventId: politicalEvent(fields.politicalEventId) === null && 'Please choose an event',
      politicalOptionId: chosen === null && 'Please choose an option',
      settlementDate: chosen !== null && chosen.event.date <= now && formWords('handshake.date-passed'),
    })
  },
  teams: (fields) => {
    const chosen = chosenIn(fields)
    return chosen === null
      ? { team_a: 'Your pick', team_b: 'The other side' }
      : { team_a: chosen.option.name, team_b: againstOption(chosen.event, chosen.option) }
  },
  title: (fields) => chosenIn(fields)?.event.title ?? '',
  game: () => null,
  date: (fields) => chosenIn(fields)?.event.date ?? null,
  stakes: (fields) => {
    const chosen = chosenIn(fields)
    if (chosen === null || fields.stakeCents === null || fields.stakeCents <= 0) return null
    const peerCents = againstOdds(fields.stakeCents, chosen.option.oddsHundredths)
    return { creatorCents: fields.stakeCents, peerCents }
  },
  typesStake: true,
  firstSharing: 'marketplace',
  verification: ({ decidedBy }) => decidedBy,
  referee,
  call: (fields) => {
    const chosen = chosenIn(fields)
    const named = referee(fields)
    return (
      chosen && {
        subject: 'politics',
        betType: 'election',
        gameId: null,
        politicalEventId: chosen.event.id,
        politicalOptionId: chosen.option.id,
        verificationMethod: fields.decidedBy,
        description: chosen.event.description,
        ...(named && { refereeUsername: named }),
      }
    )
  },
  begun: ({ politicalOptionId }) => politicalOptionId !== '',
  waitsForChoice: () => false,
  edit: { firstStep: 'game', fields: fieldsOf },
  rematch: { fields: fieldsOf, pick: () => 'team_a', elsewhere: null },
  draftWords: 'Nothing is locked until you share it.',
  offer: { lead: 'Choose a political event', link: 'choose a political event' },
} as const satisfies FormRow<PoliticsFields>
