/** Random lives over HTTP with limits, breaks, bets, counter-offers, rematches, cards that are charged back and rewards: the server answers as the model of the domain does, which lives a hundred thousand of them by flag. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import type { HandshakeId, Id } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { limitPeriods } from '@handshake/domain/safety/own-limits.ts'
import { days, hours } from '@handshake/domain/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bet, type Code, FairPlayModel, modelCodes } from '../../../../../packages/domain/test/fair-play-model.ts'
import { accept, beat, inWords } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import type { Resident } from '../../../test/residents.ts'
import { useReversals } from '../../../test/reversals.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'

const { node, clock, double, someone, paid, told } = await useReversals()

/** Longer runs by flag, a second or two each: HTTP_RUNS=500. */
const numRuns = Number(process.env.HTTP_RUNS ?? 10)

const who = fc.nat(1)
const which = fc.nat(5)
const amount = fc.constantFrom(500, 1_000, 2_000, 4_000)
const does = <Name extends string>(name: Name) => fc.constant(name)
const action = fc.oneof(
  fc.record({
    does: does('limit'),
    who,
    kind: fc.constantFrom('deposit', 'stake', 'loss'),
    period: fc.constantFrom(...limitPeriods),
    amount: fc.option(fc.constantFrom(0, 1_500, 3_000, 8_000), { nil: null }),
  }),
  fc.record({ does: fc.constantFrom('create', 'invite', 'rematch', 'deposit', 'card'), who, amount }),
  fc.record({ does: fc.constantFrom('accept', 'cancel', 'settle', 'charge-back'), who, which }),
  fc.record({ does: does('counter'), who, which, amount }),
  fc.record({ does: does('break'), who }),
  fc.record({ does: does('wait'), ms: fc.constantFrom(hours(1), hours(23), days(1), days(8)) }),
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

type Offer = {
  readonly id: HandshakeId
  termsVersion: number
  readonly by: number
  creatorCents: number
  readonly invited: boolean
  dueAt: number
  state: 'open' | 'matched' | 'over'
  readonly bet: Bet
}

/** Where the server says no for a reason the model does not know, such as the pace of the wallet, it has moved nothing either. */
function agrees(answer: { ok: boolean; error?: { code: string } }, code: Code): boolean {
  const said = answer.ok ? 'ok' : (answer.error?.code ?? '')
  if (modelCodes.some((known) => known === said)) expect(said).toBe(code)
  return answer.ok
}

const key = () => randomUUID() as Id<'request'>

class Life {
  readonly #people: readonly Resident[]
  readonly #model = new FairPlayModel(clock, { people: 2, openingCents: 100_000 })
  readonly #offers: Offer[] = []
  readonly #cards: { readonly id: Id<'payment-order'>; by: number; cents: number; gone: boolean }[] = []
  /** What came in from outside and was not taken back. */
  broughtCents = 0

  constructor(people: readonly Resident[]) {
    this.#people = people
  }

  #at = (index: number) => this.#people[index] as Resident

  #pick(fits: (offer: Offer) => boolean, which: number): Offer | undefined {
    const found = this.#offers.filter(fits)
    return found[which % Math.max(1, found.length)]
  }

  async step(one: Action): Promise<void> {
    if (one.does === 'wait') return void clock.advance(one.ms)
    const person = this.#at(one.who)
    switch (one.does) {
      case 'limit': {
        const amountCents = one.amount === null ? null : cents(one.amount)
        await person.done(safety.setOwnLimit, { kind: one.kind, period: one.period, amountCents })
        return this.#model.setLimit(one.who, one.kind, one.period, amountCents)
      }
      case 'break': {
        await person.done(safety.startBreak, { length: '1-day' })
        await untilQuiet(node().pool)
        this.#model.startBreak(one.who)
        for (const offer of this.#offers) if (offer.by === one.who && offer.state === 'open') offer.state = 'over'
        return
      }
      case 'deposit': {
        const input = { requestId: key(), amountCents: cents(one.amount), method: 'simulated' } as const
        const answer = await person.call(payment.deposit, input)
        if (!agrees(answer, this.#model.mayDeposit(one.who, one.amount))) return
        this.#model.deposit(one.who, one.amount)
        this.broughtCents += one.amount
        return
      }
      case 'card': {
        if (this.#model.mayDeposit(one.who, one.amount) !== 'ok') return
        this.#cards.push({ id: await paid(person, one.amount), by: one.who, cents: one.amount, gone: false })
        this.#model.deposit(one.who, one.amount)
        this.broughtCents += one.amount
        return
      }
      case 'charge-back': {
        const mine = this.#cards.filter((card) => card.by === one.who && !card.gone)
        const card = mine[one.which % Math.max(1, mine.length)]
        if (card === undefined) return
        card.gone = true
        this.#model.chargeBack(one.who, card.cents)
        const event = double.dispute(card.id)
        // The same word three times is one reversal.
        for (let n = 0; n < 3; n += 1) await told('charge.dispute.created', event)
        return
      }
      case 'create':
      case 'invite':
      case 'rematch':
        return this.#create(one.who, one.does, one.amount)
      case 'accept':
        return this.#accept(one.who, one.which)
      case 'counter':
        return this.#counter(one.who, one.which, one.amount)
      case 'cancel': {
        const offer = this.#pick(({ by, state }) => by === one.who && state === 'open', one.which)
        if (offer === undefined) return
        const answer = await person.call(handshake.cancelHandshake, { handshakeId: offer.id, requestId: key() })
        if (!answer.ok) return
        this.#model.giveBack(offer.bet)
        offer.state = 'over'
        return
      }
      case 'settle':
        return this.#settle(one.which)
    }
  }

  async #create(by: number, does: 'create' | 'invite' | 'rematch', stake: number): Promise<void> {
    const person = this.#at(by)
    const dueAt = clock.now().getTime() + days(2)
    const invited = does !== 'create'
    const form = inWords({
      stakeCents: stake,
      settlementDate: new Date(dueAt).toISOString(),
      ...(invited && { sharingMethod: 'invite', friendIds: [this.#at(1 - by).id] }),
      ...(does === 'rematch' && { createdVia: 'rematch' }),
    })
    const answer = await person.call(handshake.createHandshake, form)
    const named = invited ? 1 - by : null
    if (!agrees(answer, this.#model.mayCreate(by, stake, named)) || !answer.ok) return
    const { id, termsVersion } = answer.result
    const bet = this.#model.create(by, stake, named)
    this.#offers.push({ id, termsVersion, by, creatorCents: stake, invited, dueAt, state: 'open', bet })
  }

  async #accept(by: number, which: number): Promise<void> {
    const offer = this.#pick((one) => one.by !== by && one.state === 'open', which)
    if (offer === undefined) return
    const person = this.#at(by)
    const answer = await accept(person, offer)
    if (!agrees(answer, this.#model.mayAccept(by, offer.bet))) return
    this.#model.accept(by, offer.bet)
    offer.state = 'matched'
  }

  async #counter(by: number, which: number, stake: number): Promise<void> {
    const offer = this.#pick((one) => one.by !== by && one.state === 'open' && one.invited, which)
    if (offer === undefined || offer.creatorCents === stake) return
    const person = this.#at(by)
    const creator = this.#at(offer.by)
    const made = await person.call(handshake.offerTerms, {
      handshakeId: offer.id,
      basedOnVersion: offer.termsVersion,
      stakeCents: cents(stake),
      peerStakeCents: cents(stake),
      line: null,
      pick: 'team_a',
      message: '',
    })
    if (!agrees(made, this.#model.mayOffer(by, stake)) || !made.ok) return
    const version = Math.max(...made.result.versions.map((one) => one.version))
    const answer = { handshakeId: offer.id, version, requestId: key(), answer: 'accept' } as const
    const taken = await creator.call(handshake.answerOffer, answer)
    if (!agrees(taken, this.#model.mayTake(offer.bet, by, stake)) || !taken.ok) return
    this.#model.take(offer.bet, by, stake)
    offer.creatorCents = stake
    offer.termsVersion = version
    offer.state = 'matched'
  }

  /** Both say that the creator won; what is past its date and unmatched goes back by the clock. */
  async #settle(which: number): Promise<void> {
    const now = clock.now().getTime()
    await beat(node())
    for (const offer of this.#offers) {
      if (offer.state !== 'open' || offer.dueAt > now + hours(1)) continue
      this.#model.giveBack(offer.bet)
      offer.state = 'over'
    }
    const offer = this.#pick(({ state, dueAt }) => state === 'matched' && dueAt <= now, which)
    if (offer === undefined) return
    for (const person of this.#people)
      await person.done(handshake.answerResult, { handshakeId: offer.id, winner: 'creator' })
    await beat(node())
    offer.state = 'over'
    this.#model.settle(offer.bet, 'creator')
  }
}

/** What is in two people's wallets and in escrow between them, less what they owe, against all that was ever given to them. */
async function expectNoMoneyMade(people: readonly Resident[], broughtCents: number): Promise<void> {
  const { rows } = await node().pool.query<{ there: number; rewards: number; reversed: number; owed: number }>(
    `select
      (select sum(balance_cents)::float8 from ledger.balances where (kind = 'wallet' and owner_id = any ($1))
        or (kind = 'handshake-escrow' and owner_id in (select id from bets where creator_id = any ($1)))) as there,
      coalesce((select sum(amount)::float8 from ledger.wallet_transactions
        where user_id = any ($1) and kind like 'reward.%'), 0) as rewards,
      coalesce(sum(amount_cents)::float8, 0) as reversed, coalesce(sum(amount_cents - taken_cents)::float8, 0) as owed
      from payment_reversals where user_id = any ($1) and state = 'standing'`,
    [people.map(({ id }) => id)],
  )
  const { there, rewards, reversed, owed } = rows[0] as (typeof rows)[number]
  expect(there - owed).toBeLessThanOrEqual(people.length * 100_000 + broughtCents + rewards - reversed)
}

test('the server answers every life of limits, bets, counter-offers, rematches and charge-backs as the model does, and makes no money', {
  timeout: 120_000 + numRuns * 20_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      const people = [await someone(), await someone()]
      const life = new Life(people)
      for (const one of actions) await life.step(one)
      await untilQuiet(node().pool)
      await node().runJob('payment.collect-owed')
      await expectNoMoneyMade(people, life.broughtCents)
      await expectSoundBooks(node())
    }),
    { numRuns },
  )
})
