/** What happens in a simulated life: people make deals, take the steps their pages offer, try anything else, and time passes. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { Route } from '@handshake/contracts/contract.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import type { HandshakeAction } from '@handshake/domain/handshake/handshake-action-names.ts'
import type { PoolAction } from '@handshake/domain/pool/pool-actions.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { equalSplit } from '../agreements.ts'
import { inWords } from '../handshakes.ts'
import { smallLoan } from '../loans.ts'
import { poolForm } from '../pools.ts'
import { rentalOf } from '../rentals.ts'
import { openJob, serviceFor } from '../works.ts'
import { loanToItsEnd, rentalToItsEnd, splitToItsEnd, workToItsEnd } from './agreement-stories.ts'
import { cards } from './card-stories.ts'
import { everyJob } from './every-job.ts'
import { handshakeToItsEnd } from './handshake-stories.ts'
import { poolToItsEnd } from './pool-stories.ts'
import { aStranger, beyondRanges, someoneBlocked } from './privacy-stories.ts'
import type { Choose } from './story.ts'
import { aBreak, aClosing, adjustments, debts, largeSums, limits, payments } from './trouble.ts'
import { type Inhabitant, routes, type Step, type World } from './world.ts'

/** What is told step by step is judged step by step. */
export type Act = (world: World, dice: Dice, choose: Choose) => Promise<readonly Step[]> | AsyncIterable<Step>

/** Which route a button of a handshake's page calls; null for what another of its routes does as well. */
const handshakeRoutes: Readonly<Record<HandshakeAction, Route>> = {
  share: handshake.shareHandshake,
  invite: handshake.inviteToHandshake,
  renew: handshake.renewInvitation,
  'withdraw-invitation': handshake.withdrawInvitation,
  edit: handshake.editHandshake,
  counter: handshake.offerTerms,
  decline: handshake.declineHandshake,
  accept: handshake.acceptHandshake,
  'accept-counter': handshake.answerOffer,
  'decline-to-referee': handshake.declineToReferee,
  withdraw: handshake.cancelHandshake,
  delete: handshake.deleteHandshake,
  remove: handshake.deleteHandshake,
  answer: handshake.answerResult,
  confirm: handshake.confirmResult,
  void: handshake.proposeEnding,
  cancel: handshake.proposeEnding,
  split: handshake.proposeEnding,
  dispute: dispute.raiseDispute,
  'withdraw-dispute': dispute.withdrawDispute,
  rule: dispute.ruleDispute,
  appeal: dispute.appealRuling,
  'accept-ruling': dispute.acceptRuling,
  'decide-appeal': dispute.decideAppeal,
}

const poolRoutes: Readonly<Record<PoolAction, Route>> = {
  join: pool.joinPool,
  decline: pool.declinePool,
  'change-pick': pool.changePick,
  leave: pool.leavePool,
  invite: pool.inviteToPool,
  cancel: pool.cancelPool,
  propose: pool.proposePoolResult,
  confirm: pool.confirmPoolResult,
  dispute: pool.disputePool,
  state: pool.addPoolStatement,
  rule: pool.rulePool,
  appeal: pool.appealPoolRuling,
  'decide-appeal': pool.decidePoolAppeal,
  'next-round': pool.createPool,
}

const two = (world: World, dice: Dice): readonly [Inhabitant, Inhabitant] => {
  const users = world.users
  const first = dice.pick(users.length)
  const second = (first + 1 + dice.pick(users.length - 1)) % users.length
  return [users[first] as Inhabitant, users[second] as Inhabitant]
}

const stakes = [100, 1_000, 5_000, 20_000]
const stake = ({ pick }: Dice): number => stakes[pick(stakes.length)] as number
const inDays = (world: World, count: number) => new Date(world.clock.now().getTime() + days(count)).toISOString()

const makeHandshake: Act = async (world, dice) => {
  const [maker, other] = two(world, dice)
  const open = dice.pick(3) === 0
  const form = inWords({
    stakeCents: stake(dice),
    settlementDate: inDays(world, 1 + dice.pick(10)),
    ...(open ? {} : { sharingMethod: 'invite' as const, friendIds: [other.id] }),
    ...(dice.pick(4) === 0 && { verificationMethod: 'arbitrator' as const }),
  })
  return [await world.call(maker, handshake.createHandshake, form)]
}

const makePool: Act = async (world, dice) => {
  const [maker, other] = two(world, dice)
  const form = poolForm(world, { stakeCents: stake(dice), isPublic: dice.pick(2) === 0, friendIds: [other.id] })
  return [await world.call(maker, pool.createPool, form)]
}

const makeAgreement: Act = async (world, dice) => {
  const [maker, other] = two(world, dice)
  const forms = [
    () => equalSplit(maker, [other], { totalCents: 2 * stake(dice) }),
    () => rentalOf(other, world.clock.now()),
    () => serviceFor(other),
    () => openJob(),
    () => ({
      ...serviceFor(other),
      ...world.inputFor(dice, agreement.createAgreement, { people: [other.id], send: true }),
    }),
  ]
  return [
    await world.call(maker, agreement.createAgreement, (forms[dice.pick(forms.length)] as () => object)() as never),
  ]
}

const makeLoan: Act = async (world, dice) => {
  const [maker, other] = two(world, dice)
  const terms = { ...smallLoan, principalCents: 5_000 + 10 * stake(dice), allowSplitPayments: dice.pick(2) === 0 }
  return dice.pick(2) === 0
    ? [await world.call(maker, loan.offerLoan, { ...terms, requestId: crypto.randomUUID(), borrowerId: other.id })]
    : [await world.call(maker, loan.askForLoan, { ...terms, requestId: crypto.randomUUID(), lenderId: other.id })]
}

const deposit: Act = async (world, dice) => [
  await world.call(world.person(dice, 'user'), payment.deposit, {
    ...{ requestId: crypto.randomUUID(), amountCents: 5 * stake(dice) },
    method: ['simulated', 'wire_transfer'][dice.pick(2)],
  }),
]

type Page = { readonly viewer: { readonly actions: readonly string[] } } & Readonly<Record<string, unknown>>

/** Somebody opens a deal's page and presses one of the buttons they find there. */
const pressOffered =
  (field: string, read: Route, routeOf: (action: string) => Route): Act =>
  async (world, dice) => {
    const id = world.thing(dice, field)
    if (id === undefined) return []
    const by = world.knower(dice, id)
    const page = (await world.read(by, read, { [field]: id })) as Page | null
    const action = page?.viewer.actions[dice.pick(Math.max(page.viewer.actions.length, 1))]
    if (page === null || action === undefined) return []
    const route = routeOf(action)
    const shown = { termsVersion: page.termsVersion, basedOnVersion: page.termsVersion, outcome: page.outcome }
    const known = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))
    const input = world.inputFor(dice, route, { ...known, [field]: id, action, parentId: null, image: null })
    if ('termsVersion' in known && route === agreement.takeAgreementStep) input.termsVersion = page.termsVersion
    const step = await world.call(by, route, input)
    return [{ ...step, what: `offered ${action}: ${step.what}` }]
  }

/** Anybody tries anything, about anything they have heard of. */
const tryAnything: Act = async (world, dice) => {
  const { route } = tried[dice.pick(tried.length)] as (typeof routes)[number]
  const input = world.inputFor(dice, route)
  if (!route.input.safeParse(input).success) return []
  return [await world.call(world.person(dice), route, input)]
}

/** Left out of what anybody tries, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'admin.switchFeatureFlag': 'it closes the house for everybody',
  'wallet.releaseHalt': 'a halt is a finding, and must not be lifted before it is seen',
  'session.signOutEverywhere': 'whoever signs out is signed in again by the world, not by a password',
}
const tried = routes.filter(({ name }) => leftOut[name] === undefined)

const spans = [minutes(1), minutes(30), hours(2), hours(26), days(3), days(8), days(32)]

/** Time passes, and the jobs find what has become due. */
export const letTimePass: Act = async (world, dice) => {
  const span = spans[dice.pick(spans.length)] as number
  return [await world.pass(span), await everyJob(world)]
}

type Weighed = readonly { readonly weight: number; readonly act: Act }[]

/** Carried to their end: the shortest way to anything that can go wrong with money. */
const toldActions: Weighed = [
  { weight: 10, act: handshakeToItsEnd },
  { weight: 6, act: poolToItsEnd },
  { weight: 6, act: loanToItsEnd },
  { weight: 3, act: splitToItsEnd },
  { weight: 3, act: rentalToItsEnd },
  { weight: 3, act: workToItsEnd },
  { weight: 4, act: payments },
  { weight: 3, act: cards },
  { weight: 2, act: largeSums },
  { weight: 2, act: adjustments },
  { weight: 3, act: debts },
  { weight: 2, act: limits },
  { weight: 3, act: aBreak },
  { weight: 2, act: aClosing },
  { weight: 2, act: aStranger },
  { weight: 2, act: someoneBlocked },
  { weight: 1, act: beyondRanges },
]

/** How often each comes, beside the others. */
export const actions: Weighed = [
  { weight: 6, act: makeHandshake },
  { weight: 4, act: makePool },
  { weight: 6, act: makeAgreement },
  { weight: 4, act: makeLoan },
  { weight: 2, act: deposit },
  {
    weight: 26,
    act: pressOffered('handshakeId', handshake.readHandshake, (action) => handshakeRoutes[action as HandshakeAction]),
  },
  { weight: 14, act: pressOffered('poolId', pool.readPool, (action) => poolRoutes[action as PoolAction]) },
  { weight: 26, act: pressOffered('agreementId', agreement.readAgreement, () => agreement.takeAgreementStep) },
  { weight: 25, act: tryAnything },
  { weight: 5, act: letTimePass },
  ...toldActions,
]
