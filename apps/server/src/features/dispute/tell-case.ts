/** Tells what happened to a case: notices to both sides and the staff, and a sign to their browsers to look again. */
import { present } from '@handshake/domain/assert.ts'
import { type Ruling, rulingShares } from '@handshake/domain/dispute/ruling.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import type { Handshake } from '#features/handshake/handshake.public.ts'
import { giveNotices } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { staffWith } from './staff.ts'

/** What happened, and what the words need of it. */
export type CaseNews =
  | { readonly is: 'opened' | 'withdrawn' | 'settled' }
  | { readonly is: 'evidence' | 'appealed' | 'accepted'; readonly by: PersonId }
  | { readonly is: 'ruled' | 'decided'; readonly ruling: Ruling; readonly reason: string }
  | { readonly is: 'escalated'; readonly appeal: boolean }

type Words = { readonly title: string; readonly message: string }

type News = {
  /** The parties who read this; the one who did it needs no telling. */
  readonly parties: (handshake: Handshake, personId: PersonId) => Words | null
  readonly staff: readonly ('arbitrator' | 'admin')[]
  readonly toStaff?: (handshake: Handshake) => Words
}

export async function tellCase(ctx: Context, disputeId: string, handshake: Handshake, news: CaseNews): Promise<void> {
  const { parties, staff, toStaff } = wordsFor(news)
  const both = [handshake.creatorId, present(handshake.peerId, 'a dispute has two sides')]
  const watchers = await staffWith(ctx, ['arbitrator', 'admin'])
  const told = (await staffWith(ctx, staff)).filter((id) => !both.includes(id))
  const notice = (personId: PersonId, words: Words, actionUrl: string) => ({
    ...words,
    // A case can see the same thing twice, as two pieces of evidence: the moment is part of the id.
    id: derivedId(disputeId, `notice ${news.is} ${handshake.stepCount} ${ctx.now.getTime()} ${personId}`),
    personId,
    betId: handshake.id,
    type: 'bet_disputed',
    priority: 'high' as const,
    actionUrl,
    actionLabel: 'Open the case',
  })
  await giveNotices(ctx, [
    ...both.flatMap((personId) => {
      const words = parties(handshake, personId)
      return words === null ? [] : [notice(personId, words, `/disputes/${disputeId}`)]
    }),
    ...told.flatMap((personId) =>
      toStaff ? [notice(personId, toStaff(handshake), `/admin/disputes/${disputeId}`)] : [],
    ),
  ])
  ctx.tell([...new Set([...both, ...watchers])], ['dispute'])
}

function wordsFor(news: CaseNews): News {
  switch (news.is) {
    // The handshake itself tells its parties that it is disputed, and that a dispute was withdrawn.
    case 'opened':
      return {
        parties: () => null,
        staff: ['arbitrator', 'admin'],
        toStaff: ({ title }) => ({ title: 'New Dispute', message: `“${title}” waits for a ruling.` }),
      }
    case 'withdrawn':
    case 'settled':
      return { parties: () => null, staff: [] }
    case 'evidence':
      return {
        parties: toOther(news.by, ({ title }) => ({
          title: 'New Evidence',
          message: `The other side has brought evidence about “${title}”.`,
        })),
        staff: [],
      }
    case 'accepted':
      return {
        parties: toOther(news.by, ({ title }) => ({
          title: 'Ruling Accepted',
          message: `The other side accepts the ruling on “${title}”. It is carried out once you do, or when the time to appeal has passed.`,
        })),
        staff: [],
      }
    case 'appealed':
      return {
        parties: toOther(news.by, ({ title }) => ({
          title: 'Ruling Appealed',
          message: `The other side has appealed the ruling on “${title}”. An admin decides; the pot stays frozen.`,
        })),
        staff: ['admin'],
        toStaff: ({ title }) => ({
          title: 'Ruling Appealed',
          message: `The ruling on “${title}” waits for your decision.`,
        }),
      }
    case 'ruled':
      return {
        parties: (handshake, personId) => ({
          title: 'Ruling on Your Dispute',
          message: `${award(handshake, personId, news.ruling)} You have 24 hours to appeal. Reason: ${news.reason}`,
        }),
        staff: [],
      }
    case 'decided':
      return {
        parties: (handshake, personId) => ({
          title: 'Appeal Decided',
          message: `${award(handshake, personId, news.ruling)} This decision is final. Reason: ${news.reason}`,
        }),
        staff: [],
      }
    case 'escalated':
      return {
        parties: ({ title }) => ({
          title: 'Dispute Escalated',
          message: `“${title}” has waited seven days for a ${news.appeal ? 'decision' : 'ruling'}, so our admins look after it. The pot stays frozen.`,
        }),
        staff: ['admin'],
        toStaff: ({ title }) => ({
          title: 'Dispute Escalated',
          message: `“${title}” has waited seven days for a ${news.appeal ? 'decision on its appeal' : 'ruling'}.`,
        }),
      }
  }
}

const toOther =
  (by: PersonId, words: (handshake: Handshake) => Words): News['parties'] =>
  (handshake, personId) =>
    personId === by ? null : words(handshake)

function award({ title, stakes, creatorId }: Handshake, personId: PersonId, ruling: Ruling): string {
  const shares = rulingShares(stakes, ruling)
  const amount = formatAmount(personId === creatorId ? shares.creatorCents : shares.peerCents)
  return ruling.is === 'refund'
    ? `“${title}”: both stakes go back, ${amount} to you.`
    : `“${title}”: ${amount} of the pot goes to you.`
}
