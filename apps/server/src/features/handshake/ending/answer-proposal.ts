/** Use case: the other party agrees to an ending or declines it; whoever proposed may take it back. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import type { Handshake } from '../handshake.store.ts'
import { refusedSharing } from '../handshake-move.ts'
import { lockAsParty } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'

const answered = { agree: 'agreed', decline: 'declined', withdraw: 'withdrawn' } as const

const decide: UseCase<typeof handshake.answerProposal> = async (ctx, input, refuse) => {
  const { handshakeId, proposalId, answer } = input
  const found = await lockAsParty(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const proposal = await readProposal(ctx, handshakeId, proposalId)
  if (proposal === null) return refuse('handshake.unknown-proposal')
  // One's own proposal can only be taken back; only the other's can be answered.
  if ((proposal.proposed_by === ctx.person.id) !== (answer === 'withdraw')) return refuse('handshake.not-yours')
  // The same answer again, because the first was lost on its way: it happened, and only once.
  if (proposal.status === answered[answer]) return viewFor(ctx, handshakeId, ctx.person)
  if (proposal.status !== 'open') return refuse('handshake.unknown-proposal')
  await ctx.client.query({
    name: 'handshake-answer-proposal',
    text: 'update bet_proposals set status = $2, answered_at = $3 where id = $1',
    values: [proposalId, answered[answer], ctx.now],
  })
  if (answer === 'agree') {
    const moved = await moveHandshake(ctx, {
      handshake: found,
      ...endingOf(found, proposal),
      by: 'parties',
      actorId: ctx.person.id,
    })
    if (!moved.moved) return refusedSharing(moved, ctx.person.id, refuse)
  } else ctx.tell([found.creatorId, present(found.peerId, 'two have shaken')], ['handshake'])
  return viewFor(ctx, handshakeId, ctx.person)
}

export const answerProposal = oncePerKey(handshake.answerProposal, {
  decide,
  again: (ctx, { handshakeId }) => viewFor(ctx, handshakeId, ctx.person),
  reused: 'wallet.id-reused',
})

type Proposal = {
  proposed_by: PersonId
  kind: 'cancel' | 'void' | 'split'
  creator_amount: Cents | null
  status: 'open' | (typeof answered)[keyof typeof answered]
}

async function readProposal({ client }: Context, betId: HandshakeId, id: string): Promise<Proposal | null> {
  const { rows } = await client.query<Proposal>({
    name: 'handshake-proposal-to-answer',
    text: 'select proposed_by, kind, creator_amount, status from bet_proposals where bet_id = $1 and id = $2',
    values: [betId, id],
  })
  return rows[0] ?? null
}

function endingOf({ status }: Handshake, { kind, creator_amount: part }: Proposal) {
  const frozen = status === 'disputed'
  if (kind !== 'split')
    return {
      event: frozen ? 'agree-cancel-disputed' : 'agree-cancel',
      reason: kind,
      changes: { outcome: 'void', outcomeReason: 'agreed', winnerId: null },
    } as const
  return {
    event: frozen ? 'agree-split-disputed' : 'agree-split',
    changes: { outcome: 'split', outcomeReason: 'agreed', winnerId: null },
    money: { creatorPartCents: present(part, 'a split names the part') },
  } as const
}
