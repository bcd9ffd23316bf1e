/** A political event on the server: found in the list, priced by the odds of its option, settled by what people say. */
import { againstOdds } from '@handshake/domain/handshake/terms/stakes.ts'
import {
  againstOption,
  politicalEvent,
  politicalMetadata,
  politicalOption,
  upcomingEvents,
} from '@handshake/domain/politics/political-events.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { ownWordsSubject } from './own-words-subject.ts'
import type { ContentCode, ContentInput, Found, ServerSubject } from './server-subject.ts'

export const politicsSubject: ServerSubject = {
  ...ownWordsSubject,
  find: async (ctx, input, refuse) => findEvent(ctx, input, refuse),
}

/** Whoever makes it is for the option; the other side is against it. */
function findEvent(ctx: Context, input: ContentInput, refuse: Refuse<ContentCode>): Found | Refused {
  const event = politicalEvent(input.politicalEventId ?? '')
  const chosen = event && politicalOption(event, input.politicalOptionId ?? '')
  if (event === null || chosen === null)
    return refuse('handshake.missing-information', { what: 'an event and one of its options' })
  if (event.date <= ctx.now) return refuse('handshake.date-passed')
  // One of a year that nobody lists yet.
  if (upcomingEvents(ctx.now).every(({ id }) => id !== event.id))
    return refuse('handshake.missing-information', { what: 'an event of the list' })
  return {
    teams: { team_a: chosen.name, team_b: againstOption(event, chosen) },
    sport: null,
    gameDate: event.date,
    pace: { provider: 'feed' },
    verification: input.verificationMethod === 'mutual' ? 'mutual' : 'arbitrator',
    columns: {},
    metadata: { political_metadata: politicalMetadata(event, chosen) },
    price: ({ kind, pick }) =>
      input.stakeMode === 'even' && kind === 'moneyline' && pick === 'team_a'
        ? {
            stakes: {
              creatorCents: input.stakeCents,
              peerCents: againstOdds(input.stakeCents, chosen.oddsHundredths),
            },
            legs: [],
          }
        : 'handshake.wrong-pick',
  }
}
