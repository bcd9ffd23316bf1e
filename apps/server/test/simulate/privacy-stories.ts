/** What is nobody else's business, and who tries all the same: a stranger at every private thing, somebody who was blocked, somebody beyond a range. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { Route } from '@handshake/contracts/contract.ts'
import { document } from '@handshake/contracts/document/document.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { support } from '@handshake/contracts/support/support.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { hours } from '@handshake/domain/time.ts'
import { inWords } from '../handshakes.ts'
import { smallLoan } from '../loans.ts'
import { poolForm } from '../pools.ts'
import { serviceFor } from '../works.ts'
import { idOf, key, lookNow, type Story, users, why } from './story.ts'
import type { Inhabitant, Step, World } from './world.ts'

/** All of it is between Ana and Ben; Cleo knows every id. */
export const aStranger: Story = async function* (world, dice) {
  const [ana, ben, cleo] = users(world, dice, 3) as [Inhabitant, Inhabitant, Inhabitant]
  const own: Step[] = []
  const makes = async (by: Inhabitant, route: Route, input: object): Promise<string | null> => {
    const step = await world.call(by, route, { ...input, requestId: key() })
    own.push(step)
    return idOf(step)
  }
  const bet = inWords({
    stakeCents: 1_500,
    settlementDate: new Date(world.clock.now().getTime() + hours(5)).toISOString(),
    sharingMethod: 'invite',
    friendIds: [ben.id],
  })
  const handshakeId = await makes(ana, handshake.createHandshake, bet)
  const linkedId = await makes(ana, handshake.createHandshake, { ...bet, sharingMethod: 'link', friendIds: [] })
  const poolId = await makes(ana, pool.createPool, poolForm(world, { isPublic: false, friendIds: [ben.id] }))
  const agreementId = await makes(ana, agreement.createAgreement, serviceFor(ben))
  const loanId = await makes(ana, loan.offerLoan, { ...smallLoan, borrowerId: ben.id })
  const ticketId = await makes(ben, support.openTicket, {
    ...{ category: 'other', subject: 'A question', text: why },
    ...{ image: null, errorReference: null, handshakeId: null },
  })
  await makes(ana, wallet.sendMoney, { toId: ben.id, amountCents: 400 })
  await makes(ana, handshake.acceptHandshake, { handshakeId, termsVersion: 1 })
  await makes(ben, handshake.addComment, { handshakeId, commentId: key(), content: why, parentId: null })
  yield* own
  // In an order that is the same in every life of the seed, where many things happen at one moment of the clock.
  const transferId = await first(
    world,
    `select id from ledger.receipts where kind = 'wallet.send' and from_owner_id = $1 and to_owner_id = $2 order by to_version desc`,
    [ana.id, ben.id],
  )
  const noticeId = await first(world, 'select id from notifications where user_id = $1 order by told_as desc', [ben.id])
  const orders = 'select id from payment_orders where user_id <> $1 order by created_at, amount_cents'
  const orderId = await first(world, orders, [cleo.id])
  const about = { handshakeId, poolId, agreementId, loanId, ticketId, transferId, noticeId, orderId }
  const attempts: readonly (readonly [route: Route, thing: string | null, input: object])[] = [
    [handshake.readHandshake, handshakeId, {}],
    [handshake.readComments, handshakeId, {}],
    [handshake.addComment, handshakeId, { commentId: key(), content: why, parentId: null }],
    [handshake.cancelHandshake, handshakeId, { requestId: key() }],
    [handshake.declineHandshake, handshakeId, { reason: '' }],
    [handshake.inviteToHandshake, handshakeId, { requestId: key(), by: 'link', message: '' }],
    [handshake.acceptHandshake, handshakeId, { requestId: key(), termsVersion: 1 }],
    [handshake.acceptHandshake, linkedId, { handshakeId: linkedId, requestId: key(), termsVersion: 1 }],
    [pool.readPool, poolId, {}],
    [pool.readPoolComments, poolId, {}],
    [pool.joinPool, poolId, { requestId: key(), pick: 1 }],
    [pool.cancelPool, poolId, { requestId: key() }],
    [agreement.readAgreement, agreementId, {}],
    [agreement.takeAgreementStep, agreementId, { requestId: key(), action: 'accept_terms', termsVersion: 1 }],
    [loan.readLoan, loanId, {}],
    [loan.applyForLoan, loanId, { requestId: key() }],
    [loan.declineLoan, loanId, { reason: '' }],
    ...(['handshake', 'pool', 'agreement', 'loan'] as const).map(
      (kind) => [document.readDocument, about[`${kind}Id`], { kind, thingId: about[`${kind}Id`] }] as const,
    ),
    [wallet.readReceipt, transferId, {}],
    [notification.deleteNotice, noticeId, {}],
    [support.readTicket, ticketId, {}],
    [payment.cancelOrder, orderId, { requestId: key() }],
  ]
  for (const [route, thing, input] of attempts) {
    if (thing === null) continue
    const step = await world.call(cleo, route, { ...about, ...input })
    yield { ...step, what: `a stranger tries ${step.what}` }
  }
}

const first = async ({ books }: World, text: string, values: readonly string[]): Promise<string | null> =>
  (await books.query<{ id: string }>(`${text} limit 1`, [...values])).rows[0]?.id ?? null

/** Ben keeps Ana away: nothing that she offers by name reaches him. */
export const someoneBlocked: Story = async function* (world, dice) {
  const [ana, ben] = users(world, dice, 2) as [Inhabitant, Inhabitant]
  yield await world.call(ben, friend.blockPerson, { personId: ana.id })
  yield await world.pass(hours(1))
  const bet = inWords({
    stakeCents: 1_000,
    settlementDate: new Date(world.clock.now().getTime() + hours(5)).toISOString(),
  })
  yield await world.call(ana, handshake.createHandshake, { ...bet, sharingMethod: 'invite', friendIds: [ben.id] })
  yield await world.call(ana, agreement.createAgreement, serviceFor(ben))
  yield await world.call(ana, loan.offerLoan, { ...smallLoan, requestId: key(), borrowerId: ben.id })
  yield await world.call(ana, wallet.sendMoney, { requestId: key(), toId: ben.id, amountCents: 600 })
  const open = await world.call(ana, handshake.createHandshake, { ...bet, requestId: key() })
  yield open
  yield await world.call(ben, handshake.acceptHandshake, { handshakeId: idOf(open), requestId: key(), termsVersion: 1 })
  yield lookNow
  yield await world.call(ben, friend.unblockPerson, { personId: ana.id })
}

/** Less and more than any amount may be. */
export const beyondRanges: Story = async function* (world, dice) {
  const [ana, ben] = users(world, dice, 2) as [Inhabitant, Inhabitant]
  const settlementDate = new Date(world.clock.now().getTime() + hours(5)).toISOString()
  for (const stakeCents of [50, 1_000_100])
    yield await world.call(ana, handshake.createHandshake, inWords({ stakeCents, settlementDate }))
  // More than most have.
  const stakeCents = 400_000
  yield await world.call(ana, payment.deposit, { requestId: key(), amountCents: stakeCents, method: 'simulated' })
  const large = await world.call(ana, handshake.createHandshake, inWords({ stakeCents, settlementDate }))
  yield large
  yield await world.call(ben, handshake.acceptHandshake, {
    handshakeId: idOf(large),
    requestId: key(),
    termsVersion: 1,
  })
  yield await world.call(ana, payment.deposit, { requestId: key(), amountCents: 400, method: 'simulated' })
  yield await world.call(ana, payment.withdraw, { requestId: key(), amountCents: 900, method: 'simulated' })
}
