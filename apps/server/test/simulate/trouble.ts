/** What brings people into trouble: money sent and withdrawn, balances adjusted, debts, limits of their own and breaks, and what each tries then. */
import { account } from '@handshake/contracts/account/account.ts'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { hashPassword } from '../../src/features/session/session.public.ts'
import { inWords } from '../handshakes.ts'
import { smallLoan } from '../loans.ts'
import { poolForm } from '../pools.ts'
import { moveIn } from '../residents.ts'
import { serviceFor } from '../works.ts'
import { division } from './case-stories.ts'
import { jobsOfDeals } from './every-job.ts'
import { wordsOfAPerson } from './random-input.ts'
import { idIn, key, lookNow, type Story, wait } from './story.ts'
import type { Inhabitant, Step, World } from './world.ts'

function two({ users }: World, { pick }: Dice): readonly [Inhabitant, Inhabitant] {
  const first = pick(users.length)
  return [users[first] as Inhabitant, users[(first + 1 + pick(users.length - 1)) % users.length] as Inhabitant]
}

const bet = (world: World, stakeCents: number) =>
  inWords({ stakeCents, settlementDate: new Date(world.clock.now().getTime() + days(5)).toISOString() })

export const payments: Story = async function* (world, dice) {
  const [ana, ben] = two(world, dice)
  for (const amountCents of [999, 12_345, 100])
    yield await world.call(ana, wallet.sendMoney, { requestId: key(), toId: ben.id, amountCents })
  const requestId = key()
  for (let again = 0; again < 2; again += 1)
    yield await world.call(ben, wallet.sendMoney, { requestId, toId: ana.id, amountCents: 2_500 })
  // Keys are one's own, whoever else had the same thought.
  yield await world.call(ana, wallet.sendMoney, { requestId, toId: ben.id, amountCents: 2_500 })
  const { availableCents = 0 } = (await world.read(ben, wallet.readBalance, {})) ?? {}
  // With its fee half a dollar more than there is.
  const tooMuch = Math.round((availableCents + 50) / 1.005)
  yield await world.call(ben, wallet.sendMoney, { requestId: key(), toId: ana.id, amountCents: tooMuch })
  yield await world.call(ana, payment.deposit, { requestId: key(), amountCents: 5_001, method: 'simulated' })
  for (const amountCents of [3_000, 3_000, 7_770])
    yield await world.call(ben, payment.withdraw, { requestId: key(), amountCents, method: 'simulated' })
  yield await jobsOfDeals(world)
  yield await world.pass(days(2))
  yield await jobsOfDeals(world)
}

/** More than may leave without a fresh proof, long after they signed in: at once, and in parts. */
export const largeSums: Story = async function* (world, dice) {
  const [ana, ben] = two(world, dice)
  yield await world.call(ana, payment.deposit, { requestId: key(), amountCents: 400_000, method: 'simulated' })
  yield* wait(world, hours(2))
  for (const amountCents of [120_000, 30_000, 30_000, 30_000, 30_000])
    yield await world.call(ana, wallet.sendMoney, { requestId: key(), toId: ben.id, amountCents })
  yield* wait(world, hours(1))
  yield await world.call(ben, wallet.sendMoney, { requestId: key(), toId: ana.id, amountCents: 150_000 })
}

export const adjustments: Story = async function* (world, dice, choose) {
  const [ana] = two(world, dice)
  const [ada, abe] = world.people.filter(({ role }) => role === 'admin') as [Inhabitant, Inhabitant]
  const changeCents = choose('change', [1_500, -1_500])
  const asked = await world.call(ada, admin.askAdjustment, {
    personId: ana.id,
    changeCents,
    reason: 'A mistake of ours.',
  })
  yield asked
  const adjustmentId = idIn(asked)
  if (adjustmentId === null) return
  yield await world.call(ada, admin.approveAdjustment, { adjustmentId })
  yield await world.call(
    abe,
    choose('answer', ['yes', 'yes', 'yes', 'no']) === 'no' ? admin.declineAdjustment : admin.approveAdjustment,
    { adjustmentId },
  )
  yield await world.call(abe, admin.approveAdjustment, { adjustmentId })
}

/** Every way in which money could leave: by what they offer, take, send or withdraw. */
async function* tries(
  world: World,
  ana: Inhabitant,
  ben: Inhabitant,
  open: { readonly handshakeId: string | null; readonly poolId: string | null },
): AsyncGenerator<Step> {
  yield await world.call(ana, handshake.createHandshake, bet(world, 2_222))
  if (open.handshakeId !== null)
    yield await world.call(ana, handshake.acceptHandshake, {
      handshakeId: open.handshakeId,
      requestId: key(),
      termsVersion: 1,
    })
  if (open.poolId !== null)
    yield await world.call(ana, pool.joinPool, { poolId: open.poolId, requestId: key(), pick: 1 })
  yield await world.call(ana, wallet.sendMoney, { requestId: key(), toId: ben.id, amountCents: 700 })
  yield await world.call(ana, payment.withdraw, { requestId: key(), amountCents: 1_200, method: 'simulated' })
  const hired = await world.call(ana, agreement.createAgreement, serviceFor(ben))
  yield hired
  const agreementId = idIn(hired)
  if (agreementId !== null) {
    yield await world.call(ben, agreement.takeAgreementStep, {
      agreementId,
      action: 'accept_terms',
      requestId: key(),
      termsVersion: 1,
    })
    yield await world.call(ana, agreement.takeAgreementStep, { agreementId, action: 'pay_deposit', requestId: key() })
  }
  const offered = await world.call(ana, loan.offerLoan, { ...smallLoan, requestId: key(), borrowerId: ben.id })
  yield offered
  const loanId = idIn(offered)
  if (loanId !== null) {
    yield await world.call(ben, loan.applyForLoan, { requestId: key(), loanId })
    yield await world.call(ana, loan.approveLoan, { requestId: key(), loanId })
  }
}

async function* opened(
  world: World,
  ben: Inhabitant,
  then: (open: { readonly handshakeId: string | null; readonly poolId: string | null }) => AsyncGenerator<Step>,
): AsyncGenerator<Step> {
  const made = await world.call(ben, handshake.createHandshake, bet(world, 3_000))
  yield made
  const pooled = await world.call(ben, pool.createPool, poolForm(world, { stakeCents: 1_700 }))
  yield pooled
  yield* then({ handshakeId: idIn(made), poolId: idIn(pooled) })
}

/** The bank takes a deposit back, and what is owed is more than anybody has. */
export const debts: Story = async function* (world, dice, choose) {
  const [ana, ben] = two(world, dice)
  yield* opened(world, ben, async function* (open) {
    // What was promised before the debt: a bet that Ana loses by her own word.
    const promised = await world.call(ana, handshake.createHandshake, {
      ...bet(world, 4_000),
      settlementDate: new Date(world.clock.now().getTime() + hours(1)).toISOString(),
    })
    yield promised
    const handshakeId = idIn(promised)
    yield await world.call(ben, handshake.acceptHandshake, { handshakeId, requestId: key(), termsVersion: 1 })
    const deposited = await world.call(ana, payment.deposit, {
      requestId: key(),
      amountCents: 1_000,
      method: 'simulated',
    })
    yield deposited
    const orderId = idIn(deposited, 'order')
    if (orderId === null) return
    await world.books.query(
      `insert into payment_reversals (id, order_id, user_id, cause, provider_ref, amount_cents, created_at)
       values ($1, $2, $3, 'dispute', $4, 50000000, $5)`,
      [key(), orderId, ana.id, key(), world.clock.now()],
    )
    yield* tries(world, ana, ben, open)
    yield await jobsOfDeals(world)
    if (handshakeId !== null && choose('promised', ['divided', 'lost']) === 'divided')
      yield* division(world, { handshakeId, parties: [ana, ben] })
    yield await world.pass(hours(2))
    yield await jobsOfDeals(world)
    if (handshakeId !== null)
      for (const by of [ana, ben])
        yield await world.call(by, handshake.answerResult, { handshakeId, requestId: key(), winner: 'peer' })
    yield await world.call(ben, wallet.sendMoney, { requestId: key(), toId: ana.id, amountCents: 5_000 })
    yield* tries(world, ana, ben, open)
    yield await jobsOfDeals(world)
    yield lookNow
    await world.books.query(
      // What was taken of it by now is all that is owed; where nothing was, the bank gave it back.
      `update payment_reversals set amount_cents = case when taken_cents > 0 then taken_cents else amount_cents end,
         state = case when taken_cents > 0 then state else 'given-back' end, ended_at = case when taken_cents > 0 then null else now() end
       where user_id = $1 and order_id = $2`,
      [ana.id, orderId],
    )
  })
}

export const limits: Story = async function* (world, dice, choose) {
  const [ana] = two(world, dice)
  const period = choose('period', ['day', 'week'])
  const set = (amountCents: number | null, kind = 'stake') =>
    world.call(ana, safety.setOwnLimit, { kind, period, amountCents })
  yield await set(2_000)
  yield await world.pass(hours(1))
  for (const stakeCents of [5_000, 1_500, 1_500])
    yield await world.call(ana, handshake.createHandshake, bet(world, stakeCents))
  const pays = (amountCents: number) =>
    world.call(ana, payment.deposit, { requestId: key(), amountCents, method: 'simulated' })
  yield await set(4_000, 'deposit')
  yield await world.pass(hours(1))
  for (const amountCents of [2_500, 2_500]) yield await pays(amountCents)
  yield lookNow
  yield await set(null, 'deposit')
  yield await pays(2_500)
  yield await set(9_000)
  yield await world.pass(hours(30))
  yield await world.call(ana, handshake.createHandshake, bet(world, 6_000))
  // Later stories want somebody without one.
  yield await set(null)
  yield await world.pass(days(8))
}

export const aBreak: Story = async function* (world, dice) {
  const [ana, ben] = two(world, dice)
  yield* opened(world, ben, async function* (open) {
    yield await world.call(ana, safety.startBreak, { length: '1-day' })
    yield* tries(world, ana, ben, open)
    yield await world.call(ana, payment.deposit, { requestId: key(), amountCents: 1_000, method: 'simulated' })
    yield await world.pass(hours(20))
    yield* tries(world, ana, ben, open)
    yield await world.pass(hours(5))
  })
}

/** Somebody passes through: others are told their name, and then they close their account. */
export const aClosing: Story = async function* (world, dice) {
  const [ana, ben] = two(world, dice)
  const name = `Zoe Leaver ${world.story.length}`
  const moved = await world.installation.crashes.aside(() => moveIn(world.node, name))
  const zoe = Object.assign(moved, { name, role: 'user' as const })
  await world.books.query('update users set password_hash = $2 where id = $1', [
    zoe.id,
    await hashPassword(wordsOfAPerson),
  ])
  yield await world.call(ana, wallet.sendMoney, { requestId: key(), toId: zoe.id, amountCents: 1_234 })
  yield await world.call(zoe, wallet.sendMoney, { requestId: key(), toId: ben.id, amountCents: 4_321 })
  const form = { ...bet(world, 2_000), sharingMethod: 'invite', friendIds: [ana.id] }
  const offered = await world.call(zoe, handshake.createHandshake, form)
  yield offered
  yield await world.call(zoe, handshake.cancelHandshake, { handshakeId: idIn(offered), requestId: key() })
  yield await world.call(zoe, account.closeAccount, { password: wordsOfAPerson })
  yield await jobsOfDeals(world)
}
