/** What must hold of effects, however often the node dies around them: each happens once, none is lost. */
import type { Reaction } from '../../src/platform/feature.ts'
import type { Law, World } from './world.ts'

/** Reactions that note what they handled; an errand is there to be begun again. */
const takesEffectOnce = (reaction: Reaction): boolean => 'run' in reaction

/** Events that were committed and that somebody who reacts to them never saw, and those that somebody handled twice. */
async function handledOtherThanOnce({ node, books, installation }: World): Promise<string[]> {
  const { told, doneTwice } = installation.crashes.takeTold()
  const reactions = node.features.flatMap((feature) => feature.reactions).filter(takesEffectOnce)
  const due = told.flatMap(({ id, name, payload }) =>
    reactions
      .filter(({ event, concerns }) => event === name && concerns(payload))
      .map((reaction) => ({ id, reaction: reaction.name })),
  )
  const { rows } = await books.query<{ readonly reaction: string }>(
    `select reaction from unnest($1::uuid[], $2::text[]) as due (id, reaction)
     where not exists (select from handled_events h where h.event_id = due.id and h.reaction = due.reaction)`,
    [due.map(({ id }) => id), due.map(({ reaction }) => reaction)],
  )
  return [
    ...rows.map(({ reaction }) => `${reaction} never heard of what it reacts to`),
    ...doneTwice.map((handled) => `${handled} was handled twice`),
  ]
}

/** A mail leaves once at most, and is called sent only where it left. Of whoever closed their account none is kept. */
async function mailsOtherThanOnce({ books }: World): Promise<string[]> {
  const { rows } = await books.query<{ readonly breach: string }>(
    `select 'a mail left ' || count(*) || ' times: ' || min(subject) as breach from mailbox
       where headers ? 'Message-ID' group by headers ->> 'Message-ID' having count(*) > 1
     union all
     select 'a mail that is called sent never left: ' || template_id from emails e
       where e.status = 'sent' and e.recipient_email not like '%closed.invalid' and not exists (select from mailbox m where m.headers ->> 'Message-ID' = e.message_id)`,
  )
  return rows.map(({ breach }) => breach)
}

/** What the card provider has on record is what we asked it for, once each. */
async function cardsOtherThanOnce({ books, installation: { cards } }: World): Promise<string[]> {
  const counted = (all: Iterable<{ readonly metadata: Record<string, string> }>): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>()
    for (const { metadata } of all) counts.set(metadata.orderId ?? '', (counts.get(metadata.orderId ?? '') ?? 0) + 1)
    return counts
  }
  const [pages, refunds] = [counted(cards.pages.values()), counted(cards.refunds.values())]
  const twice = [...pages, ...refunds].filter(([, count]) => count > 1)
  const { rows } = await books.query<{ readonly id: string; readonly kind: string; readonly state: string }>(
    `select id, kind, state from payment_orders where provider = 'stripe'`,
  )
  const paid = new Set(
    [...cards.pages.values()].flatMap((page) => (page.payment_status === 'paid' ? [page.metadata.orderId] : [])),
  )
  return [
    ...twice.map(([, count]) => `the provider has ${count} of one order`),
    ...rows.flatMap(({ id, kind, state }) => {
      if (kind === 'deposit' && state === 'completed' && !paid.has(id))
        return ['a deposit that nobody paid is completed']
      if (kind === 'withdrawal' && state === 'completed' && !refunds.has(id))
        return ['a withdrawal that never left is completed']
      if (kind === 'withdrawal' && state === 'failed' && refunds.has(id))
        return ['a withdrawal that left is called failed']
      return []
    }),
  ]
}

export const effectLaws: readonly Law[] = [
  {
    name: 'events-are-handled-once',
    readsTables: true,
    says: 'Whoever reacts to what was committed does so, once, whatever dies meanwhile.',
    broken: ({ world }) => handledOtherThanOnce(world),
  },
  {
    name: 'mails-leave-once',
    readsTables: true,
    says: 'No mail leaves twice, and one that is called sent has left.',
    broken: ({ world }) => mailsOtherThanOnce(world),
  },
  {
    name: 'the-provider-acts-once',
    readsTables: true,
    says: 'What the card provider has on record is what we asked it for, once each.',
    broken: ({ world }) => cardsOtherThanOnce(world),
  },
  {
    name: 'asking-again-does-nothing-more',
    says: 'Whoever was not answered and asks again with the same key hears yes, and nothing is done a second time.',
    broken: ({ world }) => world.installation.doneAgain,
  },
]
