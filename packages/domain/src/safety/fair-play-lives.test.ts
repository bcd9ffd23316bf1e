/** A hundred thousand lives by flag, in memory: no limit is breached, no money made, no debt forgotten, and no reward reaches another account of its owner. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairPlayDiary } from '../../test/fair-play-diary.ts'
import { type Bet, type Code, FairPlayModel } from '../../test/fair-play-model.ts'
import { assert } from '../assert.ts'
import { cents } from '../money.ts'
import { days, hours } from '../time.ts'
import { limitPeriods } from './own-limits.ts'

/** Long runs by flag: RUNS=100000. */
const numRuns = Number(process.env.RUNS ?? 1_000)

/** The first two accounts look like one person's. */
const people = 3
const linked: [number, number][] = [[0, 1]]
const openingCents = 3_000

const who = fc.nat(people - 1)
const which = fc.nat(5)
const amount = fc.constantFrom(500, 1_000, 2_000, 4_000)
const does = <Name extends string>(name: Name) => fc.constant(name)
const action = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: does('limit'),
      who,
      kind: fc.constantFrom('deposit', 'stake', 'loss'),
      period: fc.constantFrom(...limitPeriods),
      amount: fc.option(fc.constantFrom(0, 1_500, 3_000, 8_000), { nil: null }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('deposit', 'card', 'card', 'reward'), who, amount }) },
  { weight: 8, arbitrary: fc.record({ does: fc.constantFrom('create', 'name', 'send'), who, other: who, amount }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('accept', 'take', 'charge-back'), who, which }) },
  { weight: 1, arbitrary: fc.record({ does: does('cancel'), who, which }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: does('settle'), which, winner: fc.constantFrom('creator' as const, 'peer' as const) }),
  },
  { weight: 4, arbitrary: fc.record({ does: does('counter'), who, which, amount }) },
  { weight: 1, arbitrary: fc.record({ does: does('break'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: does('wait'), ms: fc.constantFrom(hours(1), hours(23), days(1), days(8)) }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

class Life {
  #nowMs = Date.UTC(2026, 2, 5)
  readonly #clock = { now: () => new Date(this.#nowMs) }
  readonly model = new FairPlayModel(this.#clock, { people, openingCents, linked })
  readonly #diaries = Array.from({ length: people }, () => new FairPlayDiary(this.#clock))
  readonly #offers: { readonly bet: Bet; readonly by: number; readonly stake: number }[] = []
  readonly seen = new Set<Code>()

  #diary = (index: number) => this.#diaries[index] as FairPlayDiary
  #name = (bet: Bet) => String(this.model.bets.indexOf(bet))

  #pick(fits: (bet: Bet) => boolean, index: number): Bet | undefined {
    const found = this.model.bets.filter(fits)
    return found[index % Math.max(1, found.length)]
  }

  #judged(code: Code, index: number, more: { stake: number } | { deposit: number }): boolean {
    this.seen.add(code)
    const answer = code === 'ok' ? { ok: true } : { ok: false, error: { code } }
    return this.#diary(index).judges(answer, more)
  }

  #over(bet: Bet): void {
    for (const index of bet.stakes.keys()) this.#diary(index).returned(this.#name(bet))
  }

  /** Whoever has money where the other account can get it has all their rewards beside it. */
  #rewardsStay(...within: readonly number[]): void {
    if (!within.includes(0) || !within.includes(1)) return
    for (const index of [0, 1]) {
      const { walletCents, givenCents } = this.model.at(index)
      assert(walletCents >= givenCents, 'rewards are not within reach of the other account')
    }
  }

  step(one: Action): void {
    const { model } = this
    switch (one.does) {
      case 'wait':
        this.#nowMs += one.ms
        return
      case 'limit':
        model.setLimit(one.who, one.kind, one.period, one.amount === null ? null : cents(one.amount))
        this.#diary(one.who).ask(one.kind, one.period, one.amount)
        return
      case 'break': {
        const open = model.bets.filter((bet) => bet.by === one.who && bet.state === 'open')
        model.startBreak(one.who)
        const diary = this.#diary(one.who)
        diary.breakUntil = Math.max(diary.breakUntil, this.#nowMs + days(1))
        for (const bet of open) this.#over(bet)
        return
      }
      case 'reward':
        model.reward(one.who, one.amount)
        return
      case 'deposit':
      case 'card':
        if (!this.#judged(model.mayDeposit(one.who, one.amount), one.who, { deposit: one.amount })) return
        model.deposit(one.who, one.amount)
        if (one.does === 'card') model.at(one.who).cards.push(one.amount)
        this.#diary(one.who).deposited(one.amount)
        return
      case 'charge-back': {
        const taken = model.at(one.who).cards.pop()
        if (taken !== undefined) model.chargeBack(one.who, taken)
        return
      }
      case 'send': {
        if (one.who === one.other) return
        const code = model.maySend(one.who, one.other, one.amount)
        this.seen.add(code)
        if (code === 'ok') model.send(one.who, one.other, one.amount)
        return
      }
      case 'create':
      case 'name': {
        const named = one.does === 'create' || one.other === one.who ? null : one.other
        const code = model.mayCreate(one.who, one.amount, named)
        if (!this.#judged(code, one.who, { stake: one.amount })) return
        this.#diary(one.who).locked(this.#name(model.create(one.who, one.amount, named)), one.amount)
        return
      }
      case 'accept': {
        const open = (bet: Bet) => bet.by !== one.who && bet.state === 'open' && (bet.named ?? one.who) === one.who
        const bet = this.#pick(open, one.which)
        if (bet === undefined) return
        const stake = model.heldIn(bet, bet.by)
        if (!this.#judged(model.mayAccept(one.who, bet), one.who, { stake })) return
        model.accept(one.who, bet)
        this.#diary(one.who).locked(this.#name(bet), stake)
        this.#rewardsStay(one.who, bet.by)
        return
      }
      case 'counter':
        this.#offer(one.who, one.which, one.amount)
        return
      case 'take':
        this.#take(one.which)
        return
      case 'cancel': {
        const bet = this.#pick(({ by, state }) => by === one.who && state === 'open', one.which)
        if (bet === undefined) return
        this.#over(bet)
        model.giveBack(bet)
        return
      }
      case 'settle': {
        const bet = this.#pick(({ state }) => state === 'matched', one.which)
        if (bet === undefined || bet.peer === null) return
        const [won, lost] = one.winner === 'creator' ? [bet.by, bet.peer] : [bet.peer, bet.by]
        model.settle(bet, one.winner)
        this.#diary(won).won(this.#name(bet))
        this.#diary(lost).lost(this.#name(bet))
      }
    }
  }

  #offer(by: number, index: number, stake: number): void {
    const bet = this.#pick((one) => one.named === by && one.state === 'open', index)
    if (bet === undefined || this.model.heldIn(bet, bet.by) === stake) return
    if (this.#judged(this.model.mayOffer(by, stake), by, { stake })) this.#offers.push({ bet, by, stake })
  }

  /** Days later perhaps: whoever offered may be on a break, over a limit or in debt by now. */
  #take(index: number): void {
    const { model } = this
    const open = this.#offers.filter(({ bet }) => bet.state === 'open')
    const offer = open[index % Math.max(1, open.length)]
    if (offer === undefined) return
    const { bet, by, stake } = offer
    const more = Math.max(0, stake - model.heldIn(bet, bet.by))
    if (!this.#judged(model.mayTake(bet, by, stake), bet.by, { stake: more })) return
    model.take(bet, by, stake)
    this.#diary(bet.by).changed(this.#name(bet), stake)
    assert(this.#diary(by).mayStake(stake), 'an offer binds only whoever could make it today')
    this.#diary(by).locked(this.#name(bet), stake)
    this.#rewardsStay(by, bet.by)
  }

  /** To the cent: what came in is in wallets, in escrow, or gone as fees and to the providers that took it back. */
  balances(): void {
    const { accounts, inEscrow, cameIn, left } = this.model
    for (const { walletCents, owedCents } of accounts) {
      assert(walletCents >= 0, 'no wallet is below zero')
      assert(owedCents === 0 || walletCents === 0, 'whoever owes keeps nothing')
    }
    const there = accounts.reduce((sum, { walletCents }) => sum + walletCents, inEscrow + left)
    assert(there === cameIn, `${cameIn} came in and ${there} is accounted for`)
  }
}

test('no life breaches a limit, makes money, forgets a debt or moves a reward to another account of its owner', {
  timeout: 60_000 + numRuns * 20,
}, () => {
  const seen = new Set<Code>()
  fc.assert(
    fc.property(fc.array(action, { minLength: 30, maxLength: 70, size: 'max' }), (actions) => {
      const life = new Life()
      for (const one of actions) {
        life.step(one)
        life.balances()
      }
      for (const code of life.seen) seen.add(code)
    }),
    { numRuns, endOnFailure: true },
  )
  // Lives in which nothing is ever refused would prove nothing.
  expect([...seen].sort()).toEqual([
    'ok',
    'safety.on-break',
    'safety.other-side-away',
    'safety.over-limit',
    'short',
    'wallet.gift-stays',
    'wallet.owes',
    'wallet.reward-at-stake',
  ])
})
