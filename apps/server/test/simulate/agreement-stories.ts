/** Loans, splits, rentals and services that are carried from their first word to their end. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { Route } from '@handshake/contracts/contract.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { days } from '@handshake/domain/time.ts'
import { equalSplit } from '../agreements.ts'
import { smallLoan } from '../loans.ts'
import { rentalOf } from '../rentals.ts'
import { serviceFor } from '../works.ts'
import { jobsOfDeals } from './every-job.ts'
import { key, made, oneOf, type Story, users, wait, why } from './story.ts'
import type { Inhabitant, Step, World } from './world.ts'

export const loanToItsEnd: Story = async function* (world, dice, choose) {
  const [ana, ben] = users(world, dice, 2) as [Inhabitant, Inhabitant]
  const terms = {
    ...smallLoan,
    principalCents: oneOf(dice, [9_999, 20_001]),
    termMonths: choose('months', [2, 3]),
    allowSplitPayments: choose('parts', [true, false]),
  }
  const daysLate = choose('days late', [0, 2, 4, 6])
  yield* made(
    await world.call(ana, loan.offerLoan, { ...terms, requestId: key(), borrowerId: ben.id }),
    async function* (loanId) {
      yield await world.call(ben, loan.applyForLoan, { requestId: key(), loanId })
      yield await world.call(ana, loan.approveLoan, { requestId: key(), loanId })
      yield await jobsOfDeals(world)
      for (let month = 0; month <= terms.termMonths; month += 1) {
        yield* wait(world, days(31))
        const pays = async (route: Route, amountCents: number) =>
          world.call(ben, route, { requestId: key(), loanId, amountCents })
        if (daysLate > 0) yield* wait(world, days(daysLate))
        yield await pays(loan.payLoan, month % 2 === 0 ? 1_111 : 3_000)
        const read = await world.read(ben, loan.readLoan, { loanId })
        const due = (read as { readonly dueCents?: number } | null)?.dueCents ?? 0
        if (due > 0) yield await pays(loan.payLoan, due)
      }
      const left = (await world.read(ben, loan.readLoan, { loanId })) as { readonly payoffCents?: number } | null
      yield await world.call(ben, loan.payLoan, { requestId: key(), loanId, amountCents: left?.payoffCents ?? 10_000 })
    },
  )
}

/** The steps of an agreement, by whose they are: the first is who made it. */
async function* steps(
  world: World,
  agreementId: string,
  taken: readonly (readonly [by: Inhabitant, action: string, over?: object])[],
): AsyncGenerator<Step> {
  const accepts = /^(accept_terms|accept_share|pay_share|pay_part|mark_paid)$/
  for (const [by, action, over = {}] of taken)
    yield await world.call(by, agreement.takeAgreementStep, {
      agreementId,
      action,
      requestId: key(),
      ...(accepts.test(action) && { termsVersion: 1 }),
      ...over,
    })
}

export const splitToItsEnd: Story = async function* (world, dice, choose) {
  const [ana, ben, cleo] = users(world, dice, 3) as [Inhabitant, Inhabitant, Inhabitant]
  const form = equalSplit(ana, [ben, cleo], { totalCents: choose('bill', [10_001, 6_001, 60_002]) })
  yield* made(await world.call(ana, agreement.createAgreement, form), (id) =>
    steps(world, id, [
      [ben, 'pay_part', { amountCents: 500 }],
      [ben, 'pay_part', { amountCents: 45_000 }],
      [ben, 'accept_share'],
      [ben, 'pay_part', { amountCents: 600 }],
      [ben, 'pay_share'],
      [ben, 'pay_share'],
      [cleo, 'mark_paid'],
      [ana, choose('answer', ['confirm_paid', 'deny_paid']), { personId: cleo.id }],
      [cleo, 'pay_share'],
    ]),
  )
}

const rentals = ['back in time', 'back late', 'late and disputed', 'never back', 'nobody looks'] as const

export const rentalToItsEnd: Story = async function* (world, dice, choose) {
  const [ana, ben] = users(world, dice, 2) as [Inhabitant, Inhabitant]
  const end = choose('end', rentals)
  yield* made(await world.call(ana, agreement.createAgreement, rentalOf(ben, world.clock.now())), async function* (id) {
    yield* steps(world, id, [
      [ben, 'accept_terms'],
      [ben, 'pay_deposit'],
      [ana, 'hand_over'],
      [ben, 'confirm_hand_over'],
    ])
    // It is due after three.
    yield* wait(world, days(end === 'back in time' ? 2 : 5))
    if (end === 'late and disputed') {
      yield* steps(world, id, [[ana, 'raise_dispute', { reason: why }]])
      yield* wait(world, days(2))
      yield await world.call(ana, agreement.readAgreement, { agreementId: id })
    }
    if (end !== 'never back') yield* steps(world, id, [[ben, 'return_item']])
    if (end !== 'nobody looks') yield* steps(world, id, [[ana, 'confirm_return']])
    yield* wait(world, days(4))
    yield* wait(world, days(40))
  })
}

export const workToItsEnd: Story = async function* (world, dice, choose) {
  const [ana, ben] = users(world, dice, 2) as [Inhabitant, Inhabitant]
  const draft = choose('draft', ['taken', 'sent back', 'not looked at'])
  yield* made(await world.call(ana, agreement.createAgreement, serviceFor(ben)), async function* (id) {
    yield* steps(world, id, [
      [ben, 'accept_terms'],
      [ana, 'pay_deposit'],
    ])
    if (draft === 'not looked at') {
      yield* steps(world, id, [[ben, 'deliver', { milestone: 0 }]])
      return yield* wait(world, days(8))
    }
    for (let milestone = 0; milestone < 2; milestone += 1)
      yield* steps(world, id, [
        [ben, 'release_milestone', { milestone }],
        [ben, 'deliver', { milestone }],
        ...(draft === 'sent back' ? [[ana, 'request_revision', { milestone, reason: why }] as const] : []),
        [ana, 'release_milestone', { milestone }],
        [ana, 'release_milestone', { milestone }],
      ])
    yield* wait(world, days(40))
  })
}
