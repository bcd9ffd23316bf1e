/** One request for every route with an Idempotency-Key, ready to be sent: whoever sends it, what they send, and whose money may move. */
import { randomUUID } from 'node:crypto'
import { api } from '@handshake/contracts/all.ts'
import { assistant } from '@handshake/contracts/assistant/assistant.ts'
import type { Contract } from '@handshake/contracts/contract.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { decided, disputed, overdue, reason, rule, type Stage } from './disputes.ts'
import { accept, inWords, someone } from './handshakes.ts'
import { type MoneyRequests, request, two } from './money-request.ts'
import { agreementRequests } from './money-requests-of-agreements.ts'
import { disputedPool, filledPool, overPool, poolForm, ruling } from './pools.ts'
import type { Resident } from './residents.ts'

/** By feature and name, as the contracts have them. */
export const keyedRoutes: readonly string[] = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Contract).flatMap(([name, route]) =>
    route.idempotencyKey === undefined ? [] : [`${feature}.${name}`],
  ),
)

async function matched(stage: Stage) {
  const [maya, tom] = await two(stage)
  const made = await maya.done(handshake.createHandshake, inWords())
  await accept(tom, made)
  return { maya, tom, id: made.id }
}

async function answered(stage: Stage) {
  const people = await overdue(stage)
  await people.maya.done(handshake.answerResult, { handshakeId: people.id, winner: 'creator' })
  return people
}

async function ruledAndAppealed(stage: Stage) {
  const people = await disputed(stage)
  await rule(people.judge, people.disputeId, 'peer')
  await people.maya.done(dispute.appealRuling, { disputeId: people.disputeId, reason: 'Look again.' })
  return people
}

export const moneyRequests: MoneyRequests = {
  'wallet.sendMoney': async (stage) => {
    const [maya, tom] = await two(stage)
    return request(wallet.sendMoney, maya, { toId: tom.id, amountCents: 2_500 }, [tom])
  },
  'payment.deposit': async (stage) =>
    request(payment.deposit, (await two(stage))[0], { amountCents: 5_000, method: 'simulated' }),
  'payment.withdraw': async (stage) =>
    request(payment.withdraw, (await two(stage))[0], { amountCents: 5_000, method: 'ach_transfer' }),
  'payment.cancelOrder': async (stage) => {
    const [maya] = await two(stage)
    const { order } = await maya.done(payment.withdraw, { amountCents: 5_000, method: 'ach_transfer' })
    return request(payment.cancelOrder, maya, { orderId: order.id })
  },
  'assistant.proposeDraft': async (stage) => {
    const [maya] = await two(stage)
    const bet = { title: 'Rain', shareWith: 'link', pick: 'team_a', teamA: 'Rain', teamB: 'Sun' } as const
    const terms = {
      settlementDate: '2026-06-05T12:00:00.000Z',
      stakeCents: 2_000,
      verificationMethod: 'mutual',
    } as const
    return request(assistant.proposeDraft, maya, { form: { kind: 'handshake', ...bet, ...terms } })
  },
  'handshake.createHandshake': async (stage) => request(handshake.createHandshake, (await two(stage))[0], inWords()),
  'handshake.editHandshake': async (stage) => {
    const [maya] = await two(stage)
    const { id, termsVersion } = await maya.done(handshake.createHandshake, inWords())
    const { requestId: _, sharingMethod: _s, friendIds: _f, createdVia: _c, ...form } = inWords({ stakeCents: 7_000 })
    return request(handshake.editHandshake, maya, { ...form, handshakeId: id, basedOnVersion: termsVersion })
  },
  'handshake.shareHandshake': async (stage) => {
    const [maya] = await two(stage)
    const { id } = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
    return request(handshake.shareHandshake, maya, {
      handshakeId: id,
      sharingMethod: 'marketplace',
      friendIds: [],
      message: '',
    })
  },
  'handshake.inviteToHandshake': async (stage) => {
    const [maya] = await two(stage)
    const { id } = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
    return request(handshake.inviteToHandshake, maya, { handshakeId: id, by: 'link', message: '' })
  },
  'handshake.acceptHandshake': async (stage) => {
    const [maya, tom] = await two(stage)
    const { id, termsVersion } = await maya.done(handshake.createHandshake, inWords())
    return request(handshake.acceptHandshake, tom, { handshakeId: id, termsVersion }, [maya])
  },
  'handshake.answerOffer': async (stage) => {
    const [maya, tom] = await two(stage)
    const { id } = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
    await tom.done(handshake.offerTerms, {
      handshakeId: id,
      basedOnVersion: 1,
      stakeCents: 5_000,
      peerStakeCents: 4_000,
      line: null,
      pick: 'team_a',
      message: '',
    })
    return request(handshake.answerOffer, maya, { handshakeId: id, version: 2, answer: 'accept' }, [tom])
  },
  'handshake.cancelHandshake': async (stage) => {
    const [maya] = await two(stage)
    const { id } = await maya.done(handshake.createHandshake, inWords())
    return request(handshake.cancelHandshake, maya, { handshakeId: id })
  },
  'handshake.deleteHandshake': async (stage) => {
    const [maya] = await two(stage)
    const { id } = await maya.done(handshake.createHandshake, inWords())
    return request(handshake.deleteHandshake, maya, { handshakeId: id })
  },
  'handshake.answerProposal': async (stage) => {
    const { maya, tom, id } = await matched(stage)
    const proposalId = randomUUID() as Id<'proposal'>
    await maya.done(handshake.proposeEnding, {
      handshakeId: id,
      proposalId,
      kind: 'cancel',
      creatorCents: null,
      message: '',
    })
    return request(handshake.answerProposal, tom, { handshakeId: id, proposalId, answer: 'agree' }, [maya])
  },
  'handshake.answerResult': async (stage) => {
    const { maya, tom, id } = await answered(stage)
    return request(handshake.answerResult, tom, { handshakeId: id, winner: 'creator' }, [maya])
  },
  'handshake.confirmResult': async (stage) => {
    const { maya, tom, id } = await decided(stage)
    await maya.done(handshake.confirmResult, { handshakeId: id, outcome: 'creator' })
    return request(handshake.confirmResult, tom, { handshakeId: id, outcome: 'creator' }, [maya])
  },
  'dispute.raiseDispute': async (stage) => {
    const { maya, tom, id } = await decided(stage)
    return request(dispute.raiseDispute, tom, { handshakeId: id, reason: 'It was dry all day.' }, [maya])
  },
  'dispute.withdrawDispute': async (stage) => {
    const { maya, tom, disputeId } = await disputed(stage)
    return request(dispute.withdrawDispute, tom, { disputeId }, [maya])
  },
  'dispute.acceptRuling': async (stage) => {
    const { maya, tom, judge, disputeId } = await disputed(stage)
    await rule(judge, disputeId, 'peer')
    await maya.done(dispute.acceptRuling, { disputeId })
    return request(dispute.acceptRuling, tom, { disputeId }, [maya])
  },
  'dispute.decideAppeal': async (stage) => {
    const { maya, tom, disputeId } = await ruledAndAppealed(stage)
    const admin = await someone(stage.node, { role: 'admin' })
    const decision = { disputeId, ruling: 'creator', creatorCents: null, reason } as const
    return request(dispute.decideAppeal, admin, decision, [maya, tom])
  },
  'pool.createPool': async (stage) => request(pool.createPool, (await two(stage))[0], poolForm(stage)),
  'pool.joinPool': async (stage) => {
    const { id } = await filledPool(stage, [0, 1])
    return request(pool.joinPool, await someone(stage.node), { poolId: id, pick: 1 })
  },
  'pool.leavePool': async (stage) => {
    const { id, others } = await filledPool(stage, [0, 1, 1])
    return request(pool.leavePool, present(others[0], 'two have joined'), { poolId: id })
  },
  'pool.cancelPool': async (stage) => {
    const { id, creator, others } = await filledPool(stage, [0, 1, 1])
    return request(pool.cancelPool, creator, { poolId: id }, others)
  },
  'pool.confirmPoolResult': async (stage) => {
    const { id, creator, others } = await overPool(stage, [0, 1, 1])
    await creator.done(pool.proposePoolResult, { poolId: id, outcome: 0 })
    const [first, last] = others as [Resident, Resident]
    await first.done(pool.confirmPoolResult, { poolId: id, outcome: 0 })
    return request(pool.confirmPoolResult, last, { poolId: id, outcome: 0 }, [creator, first])
  },
  'pool.disputePool': async (stage) => {
    const { id, creator, others } = await overPool(stage, [0, 1, 1])
    await creator.done(pool.proposePoolResult, { poolId: id, outcome: 0 })
    return request(pool.disputePool, present(others[1], 'two have joined'), { poolId: id, reason: 'Ben was faster.' })
  },
  'pool.decidePoolAppeal': async (stage) => {
    const { id, people, raiser } = await disputedPool(stage)
    const judge = await someone(stage.node, { role: 'arbitrator' })
    await judge.done(pool.rulePool, { poolId: id, outcome: 0, reason: ruling })
    await raiser.done(pool.appealPoolRuling, { poolId: id, reason: 'Ben was faster, look again.' })
    const admin = await someone(stage.node, { role: 'admin' })
    return request(pool.decidePoolAppeal, admin, { poolId: id, outcome: 1, reason: ruling }, people)
  },
  ...agreementRequests,
}
