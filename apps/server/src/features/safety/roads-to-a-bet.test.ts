/** Every route that moves money says how it puts money at risk, or that it does not; by every such road a break and an own limit hold. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { api } from '@handshake/contracts/all.ts'
import { assistant } from '@handshake/contracts/assistant/assistant.ts'
import type { CallOf, Contract } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { typesAtRisk } from '@handshake/domain/agreement/types-at-risk.ts'
import { cents } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { take, taken } from '../../../test/agreements.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { accept, inWords, someone } from '../../../test/handshakes.ts'
import { join, poolForm } from '../../../test/pools.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { openJob, serviceFor } from '../../../test/works.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

type Answer = { readonly ok: boolean; readonly error?: { readonly code: string } }
/** Everything up to the request by which `me` would put money in. */
type Road = (me: Resident, other: Resident) => Promise<() => Promise<Answer>>
type Form = CallOf<typeof agreement.createAgreement>

/** How money goes into each type of agreement that can take it away; a type without a row does not compile. */
type TypeAtRisk = 'custom' | 'escrow' | 'marketplace' | 'service'
const forms: Readonly<Record<TypeAtRisk, (other: Resident) => Form>> = {
  custom: ({ id }) => between(id, { type: 'custom', terms: 'No sugar', stakeCents: 2_000 }),
  escrow: ({ id }) => between(id, { type: 'escrow', terms: 'Once it is here', amountCents: 2_000 }),
  service: serviceFor,
  marketplace: () => openJob(),
}
const between = (id: Resident['id'], terms: Form['terms']): Form => ({
  ...{ requestId: randomUUID(), title: 'Between us', people: [id], terms },
})

async function readyToPayIn(me: Resident, other: Resident, type: TypeAtRisk) {
  const { id } = await me.done(agreement.createAgreement, forms[type](other))
  await taken(other, id, 'accept_terms')
  return id
}

const byType = (road: (id: Awaited<ReturnType<typeof readyToPayIn>>, me: Resident) => Promise<Answer>) =>
  Object.fromEntries(
    (Object.keys(forms) as TypeAtRisk[]).map((type): [string, Road] => [
      type,
      async (me, other) => {
        const id = await readyToPayIn(me, other, type)
        return () => road(id, me)
      },
    ]),
  )

const draft = (me: Resident) =>
  me.done(handshake.createHandshake, inWords({ stakeCents: 2_000, sharingMethod: 'draft' }))
const betForm = {
  ...{ kind: 'handshake', title: 'Rain', shareWith: 'link', pick: 'team_a', teamA: 'Rain', teamB: 'Sun' },
  ...{ settlementDate: '2027-03-05T12:00:00.000Z', stakeCents: 2_000, verificationMethod: 'mutual' },
} as CallOf<typeof assistant.proposeDraft>['form']
const one = (road: Road) => ({ 'its one road': road })
const none = 'puts nothing at risk'

/** By route. A route that moves money and has no row here fails below. */
const stances: Readonly<Record<string, typeof none | Readonly<Record<string, Road>>>> = {
  'account.signUp': none,
  'admin.approveAdjustment': none,
  'agreement.settleUp': none,
  'agreement.takeAgreementStep': {
    ...byType((id, me) => take(me, id, 'pay_deposit')),
    'the other side of a custom one': async (me, other) => {
      const id = await readyToPayIn(other, me, 'custom')
      await taken(other, id, 'pay_deposit')
      return () => take(me, id, 'pay_deposit')
    },
  },
  'agreement.transitionAgreementState': byType((id, me) =>
    me.call(agreement.transitionAgreementState, {
      ...{ p_agreement_id: id, p_action: 'pay_deposit', requestId: randomUUID() },
    }),
  ),
  'assistant.confirmDraft': one(async (me) => {
    const requestId = randomUUID() as CallOf<typeof assistant.proposeDraft>['requestId']
    const { id: draftId, termsVersion } = await me.done(assistant.proposeDraft, { requestId, form: betForm })
    return () => me.call(assistant.confirmDraft, { draftId, termsVersion })
  }),
  'dispute.acceptRuling': none,
  'dispute.decideAppeal': none,
  'dispute.raiseDispute': none,
  'dispute.withdrawDispute': none,
  'handshake.acceptHandshake': one(async (me, other) => {
    const bet = await other.done(handshake.createHandshake, inWords({ stakeCents: 2_000 }))
    return () => accept(me, bet)
  }),
  'handshake.answerOffer': one(async (me, other) => {
    const asked = inWords({ stakeCents: 1_000, sharingMethod: 'invite', friendIds: [other.id] })
    const bet = await me.done(handshake.createHandshake, asked)
    const { versions } = await other.done(handshake.offerTerms, {
      ...{ handshakeId: bet.id, basedOnVersion: bet.termsVersion, line: null, pick: 'team_a', message: '' },
      ...{ stakeCents: cents(3_000), peerStakeCents: cents(3_000) },
    })
    const version = Math.max(...versions.map((offer) => offer.version))
    const answer = { handshakeId: bet.id, version, answer: 'accept' } as const
    return () => me.call(handshake.answerOffer, { ...answer, requestId: randomUUID() })
  }),
  'handshake.answerProposal': none,
  'handshake.answerResult': none,
  'handshake.cancelHandshake': none,
  'handshake.confirmResult': none,
  'handshake.createHandshake': one(
    async (me) => () => me.call(handshake.createHandshake, inWords({ stakeCents: 2_000 })),
  ),
  'handshake.deleteHandshake': none,
  'handshake.editHandshake': one(async (me) => {
    const bet = await me.done(handshake.createHandshake, inWords({ stakeCents: 1_000 }))
    const { requestId: _, sharingMethod: _s, friendIds: _f, createdVia: _c, ...form } = inWords({ stakeCents: 3_000 })
    const raised = { ...form, handshakeId: bet.id, basedOnVersion: bet.termsVersion }
    return () => me.call(handshake.editHandshake, { ...raised, requestId: randomUUID() })
  }),
  'handshake.inviteToHandshake': one(async (me) => {
    const { id: handshakeId } = await draft(me)
    const asked = { handshakeId, by: 'link', message: '' } as const
    return () => me.call(handshake.inviteToHandshake, { ...asked, requestId: randomUUID() })
  }),
  'handshake.shareHandshake': one(async (me, other) => {
    const { id: handshakeId } = await draft(me)
    const asked = { handshakeId, friendIds: [other.id], message: '' }
    return () => me.call(handshake.shareHandshake, { ...asked, sharingMethod: 'invite', requestId: randomUUID() })
  }),
  'loan.approveLoan': none,
  'loan.payLoan': none,
  'payment.cancelOrder': none,
  'payment.deposit': none,
  'payment.withdraw': none,
  'pool.cancelPool': none,
  'pool.confirmPoolResult': none,
  'pool.createPool': one(async (me) => () => me.call(pool.createPool, poolForm({ clock }, { stakeCents: 2_000 }))),
  'pool.decidePoolAppeal': none,
  'pool.disputePool': none,
  'pool.joinPool': one(async (me, other) => {
    const { id } = await other.done(pool.createPool, poolForm({ clock }, { stakeCents: 2_000 }))
    return () => join(me, id, 1)
  }),
  'pool.leavePool': none,
  'sandbox.decideOrder': none,
  'wallet.sendMoney': none,
}

test('every route that moves money has a stance, and every type that puts money at risk a road', () => {
  const moving = Object.entries(api as Readonly<Record<string, Contract>>).flatMap(([feature, contract]) =>
    Object.entries(contract).flatMap(([name, route]) => (route.movesMoney ? [`${feature}.${name}`] : [])),
  )
  expect(Object.keys(stances).sort()).toEqual(moving.sort())
  expect(Object.keys(forms).sort()).toEqual([...typesAtRisk].sort())
})

const roads = Object.entries(stances).flatMap(([route, stance]) =>
  stance === none ? [] : Object.entries(stance).map(([name, road]) => ({ route, name, road })),
)

const codeOf = (answer: Answer) => (answer.ok ? 'ok' : answer.error?.code)
const held = async (person: Resident) => (await person.done(wallet.readBalance, {})).heldCents

test.each(roads)('$route ($name) asks for a break and an own limit, and goes on without them', async ({ road }) => {
  const [me, other] = [await someone(node()), await someone(node())]
  const put = await road(me, other)
  const before = await held(me)
  const now = clock.now()
  const values = [randomUUID(), me.id, now, new Date(now.getTime() + days(1))]
  await node().pool.query(
    `insert into play_breaks (id, user_id, kind, starts_at, ends_at) values ($1, $2, 'break', $3, $4)`,
    values,
  )
  expect(codeOf(await put())).toBe('safety.on-break')
  await asOwner(node().databaseUrl, `delete from play_breaks where user_id = '${me.id}'`)
  await me.done(safety.setOwnLimit, { kind: 'stake', period: 'day', amountCents: cents(1_500) })
  expect(codeOf(await put())).toBe('safety.over-limit')
  expect(await held(me)).toBe(before)
  await asOwner(node().databaseUrl, `delete from own_limits where user_id = '${me.id}'`)
  expect(codeOf(await put())).toBe('ok')
  expect(await held(me)).toBeGreaterThan(before)
})

test('what agreements hold and lose counts against the limits as a bet does', async () => {
  const [me, other] = [await someone(node()), await someone(node())]
  const id = await readyToPayIn(me, other, 'custom')
  await taken(me, id, 'pay_deposit')
  await taken(other, id, 'pay_deposit')
  await me.done(safety.setOwnLimit, { kind: 'loss', period: 'week', amountCents: cents(2_500) })
  const bet = (stakeCents: number) => me.call(handshake.createHandshake, inWords({ stakeCents }))
  expect(codeOf(await bet(501))).toBe('safety.over-limit')
  await taken(me, id, 'concede')
  expect(codeOf(await bet(501))).toBe('safety.over-limit')
  const since = new Date(clock.now().getTime() - days(1)).toISOString()
  expect(await me.done(safety.readPlayFigures, { since })).toMatchObject({ lostCents: 2_000 })
  // A price that was paid is at risk until then, and no loss.
  const guitar = await readyToPayIn(me, other, 'escrow')
  await me.done(safety.setOwnLimit, { kind: 'loss', period: 'week', amountCents: cents(5_000) })
  clock.advance(days(8))
  await taken(me, guitar, 'pay_deposit')
  await taken(me, guitar, 'release_funds')
  await taken(other, guitar, 'release_funds')
  expect(await me.done(safety.readPlayFigures, { since })).toMatchObject({ wonCents: 0, lostCents: 2_000 })
  expect(await other.done(safety.readPlayFigures, { since })).toMatchObject({ wonCents: 2_000, lostCents: 0 })
  clock.advance(days(8))
  const later = new Date(clock.now().getTime() + days(30)).toISOString()
  expect(codeOf(await me.call(handshake.createHandshake, inWords({ stakeCents: 501, settlementDate: later })))).toBe(
    'ok',
  )
})
