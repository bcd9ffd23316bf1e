/** Tells what happened to a case: notices to both sides and the staff, and a sign to their browsers to look again. */
import { present } from '@handshake/domain/assert.ts'
import { type Ruling, rulingShares } from '@handshake/domain/dispute/ruling.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson, nobodysName, type PersonName } from '@handshake/domain/notification/person-name.ts'
import { namesOf } from '#features/friend/friend.public.ts'
import type { Handshake } from '#features/handshake/handshake.public.ts'
import { type Addressed, notifyEach, staffWith } from '#features/notification/notification.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'

/** What happened, and what the notices need to know of it. */
export type CaseNews =
  | { readonly is: 'opened' | 'withdrawn' | 'settled' }
  | { readonly is: 'evidence' | 'appealed' | 'accepted'; readonly by: PersonId }
  | { readonly is: 'ruled' | 'decided'; readonly ruling: Ruling; readonly reason: string }
  | { readonly is: 'escalated'; readonly appeal: boolean }
  | { readonly is: 'no-judge'; readonly ends: 'refund' | 'ruling' }

type Case = {
  readonly disputeId: string
  readonly handshake: Handshake
  readonly both: readonly PersonId[]
  readonly arbitrators: readonly PersonId[]
  readonly admins: readonly PersonId[]
  /** Who did it, where one side did something. */
  readonly who: PersonName
  readonly now: Date
}

export async function tellCase(ctx: Context, disputeId: string, handshake: Handshake, news: CaseNews): Promise<void> {
  const both = [handshake.creatorId, present(handshake.peerId, 'a dispute has two sides')]
  const [watchers, admins] = [await staffWith(ctx, ['arbitrator', 'admin']), await staffWith(ctx, ['admin'])]
  const unbiased = await withoutTies(ctx, watchers, both)
  const mayJudge = (staff: readonly PersonId[]) => staff.filter((id) => unbiased.includes(id) && !both.includes(id))
  const staff = { arbitrators: mayJudge(watchers), admins: mayJudge(admins) }
  const who = 'by' in news ? nameOfPerson(news.by, (await namesOf(ctx, news.by)).name) : nobodysName('Someone')
  const by = 'by' in news ? news.by : null
  const notices = noticesOf(news, { disputeId, handshake, both, ...staff, who, now: ctx.now })
  await notifyEach(
    ctx,
    notices.map((notice) => ({ ...notice, by })),
  )
  ctx.tell([...new Set([...both, ...watchers])], ['dispute'])
}

function noticesOf(news: CaseNews, { disputeId, handshake, both, arbitrators, admins, who, now }: Case): Addressed[] {
  const facts = {
    disputeId,
    handshakeId: handshake.id,
    title: handshake.title,
    // A case can see the same thing twice, such as two pieces of evidence: the moment is part of the occasion.
    occasion: `${handshake.stepCount} ${now.getTime()}`,
  }
  const otherThan = (by: PersonId) => both.filter((personId) => personId !== by)
  switch (news.is) {
    // The handshake itself tells its parties that it is disputed, and that a dispute was withdrawn.
    case 'opened':
      return [{ kind: 'dispute.opened', people: arbitrators, facts }]
    case 'withdrawn':
    case 'settled':
      return []
    case 'evidence':
      return [{ kind: 'dispute.evidence-added', people: otherThan(news.by), facts: { ...facts, who } }]
    case 'accepted':
      return [{ kind: 'dispute.ruling-accepted', people: otherThan(news.by), facts: { ...facts, who } }]
    case 'appealed':
      return [
        { kind: 'dispute.appealed', people: otherThan(news.by), facts: { ...facts, who } },
        { kind: 'dispute.appeal-to-decide', people: admins, facts },
      ]
    case 'ruled':
    case 'decided':
      return both.map((personId) => ({
        kind: news.is === 'ruled' ? 'dispute.ruled' : 'dispute.appeal-decided',
        people: [personId],
        facts: { ...facts, ...awardTo(handshake, personId, news.ruling), reason: news.reason },
      }))
    case 'no-judge':
      return [{ kind: 'dispute.no-judge', people: both, facts: { ...facts, ends: news.ends } }]
    case 'escalated': {
      const waiting = { ...facts, waitsFor: news.appeal ? 'decision' : 'ruling' } as const
      return [
        { kind: 'dispute.escalated', people: both, facts: waiting },
        { kind: 'dispute.escalated-to-admins', people: admins, facts: waiting },
      ]
    }
  }
}

function awardTo({ stakes, creatorId }: Handshake, personId: PersonId, ruling: Ruling) {
  const shares = rulingShares(stakes, ruling)
  return {
    refund: ruling.is === 'refund',
    awardCents: personId === creatorId ? shares.creatorCents : shares.peerCents,
  }
}
