/** Fair play without a server: the rules of the domain on wallets, limits, breaks, bets, cards and rewards in memory, so that a hundred thousand lives take minutes. */
import { winShares } from '../src/handshake/result/split-agreement.ts'
import type { PersonId } from '../src/ids.ts'
import { type Cents, cents } from '../src/money.ts'
import { breakEndsAt, runningBreak } from '../src/safety/breaks.ts'
import { changed, firstOver, type LimitKind, type LimitPeriod, type OwnLimit } from '../src/safety/own-limits.ts'
import { transferFee } from '../src/wallet/fees.ts'
import { maxBeyondRewards, rewardsAtStake } from '../src/wallet/rewards-stay.ts'
import { Account, heldOf, type Stake, usedBy } from './fair-play-account.ts'

/** What the server says too, by the same name, but for `short`, which each route words in its own way. */
export const modelCodes = [
  'ok',
  'safety.on-break',
  'safety.over-limit',
  'safety.other-side-away',
  'wallet.owes',
  'wallet.reward-at-stake',
  'wallet.gift-stays',
] as const
export type Code = (typeof modelCodes)[number] | 'short'

export type Bet = {
  readonly by: number
  readonly named: number | null
  peer: number | null
  state: 'open' | 'matched' | 'over'
  readonly stakes: Map<number, Stake>
}

const idOf = (who: number) => `person ${who}` as unknown as PersonId

export class FairPlayModel {
  readonly accounts: readonly Account[]
  readonly bets: Bet[] = []
  readonly #now: () => Date
  readonly #linked: readonly (readonly [number, number])[]
  /** All that ever came into wallets from outside, and all that left for good. */
  cameIn = 0
  left = 0

  constructor(
    clock: { readonly now: () => Date },
    {
      people,
      openingCents,
      linked = [],
    }: { people: number; openingCents: number; linked?: readonly [number, number][] },
  ) {
    this.#now = clock.now
    this.#linked = linked.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    this.accounts = Array.from({ length: people }, () => new Account(openingCents))
    this.cameIn = people * openingCents
  }

  at(who: number): Account {
    return this.accounts[who] as Account
  }

  setLimit(who: number, kind: LimitKind, period: LimitPeriod, amountCents: Cents | null): void {
    const own = this.at(who)
    const isIt = (one: OwnLimit) => one.kind === kind && one.period === period
    const limit = own.limits.find(isIt) ?? { kind, period, amountCents: null, next: null }
    own.limits = [...own.limits.filter((one) => !isIt(one)), changed(limit, amountCents, this.#now())]
  }

  /** Offers that nobody has taken go back with it. */
  startBreak(who: number): void {
    this.at(who).breaks.push({ kind: 'break', endsAt: breakEndsAt('1-day', this.#now()) })
    for (const bet of this.bets) if (bet.by === who && bet.state === 'open') this.giveBack(bet)
  }

  mayDeposit(who: number, amount: number): Code {
    return this.#within(who, { deposit: cents(amount) })
  }

  deposit(who: number, amount: number): void {
    this.at(who).deposits.push({ cents: amount, at: this.#now().getTime() })
    this.#credit(who, amount)
    this.cameIn += amount
  }

  reward(who: number, amount: number): void {
    this.at(who).givenCents += amount
    this.#credit(who, amount)
    this.cameIn += amount
  }

  /** The provider takes it all back; what the wallet does not have is owed. */
  chargeBack(who: number, amount: number): void {
    this.at(who).owedCents += amount
    this.#credit(who, 0)
  }

  mayCreate(who: number, amount: number, named: number | null): Code {
    return this.#mayStake(who, amount) ?? this.#mayLock([[who, amount]], named === null ? [who] : [who, named], [])
  }

  create(who: number, amount: number, named: number | null): Bet {
    const bet: Bet = { by: who, named, peer: null, state: 'open', stakes: new Map() }
    this.bets.push(bet)
    this.#lock(bet, who, amount)
    return bet
  }

  mayAccept(who: number, bet: Bet): Code {
    if (this.#onBreak(bet.by)) return 'safety.other-side-away'
    const amount = this.heldIn(bet, bet.by)
    return this.#mayStake(who, amount) ?? this.#mayLock([[who, amount]], [who, bet.by], [bet.by])
  }

  accept(who: number, bet: Bet): void {
    this.#lock(bet, who, this.heldIn(bet, bet.by))
    Object.assign(bet, { peer: who, state: 'matched' })
  }

  mayOffer(who: number, amount: number): Code {
    return this.#mayStake(who, amount) ?? 'ok'
  }

  mayTake(bet: Bet, from: number, amount: number): Code {
    const more = Math.max(0, amount - this.heldIn(bet, bet.by))
    const mine = this.#mayStake(bet.by, more)
    if (mine !== null) return mine
    if (this.#mayStake(from, amount) !== null) return 'safety.other-side-away'
    const paying: [number, number][] =
      more > 0
        ? [
            [bet.by, more],
            [from, amount],
          ]
        : [[from, amount]]
    return this.#mayLock(paying, [bet.by, from], [bet.by])
  }

  take(bet: Bet, from: number, amount: number): void {
    const more = amount - this.heldIn(bet, bet.by)
    if (more > 0) this.#lock(bet, bet.by, more)
    else this.#release(bet, bet.by, -more)
    this.#lock(bet, from, amount)
    Object.assign(bet, { peer: from, state: 'matched' })
  }

  maySend(who: number, to: number, amount: number): Code {
    const { owedCents, walletCents, givenCents } = this.at(who)
    const needs = amount + transferFee(cents(amount))
    if (owedCents > 0) return 'wallet.owes'
    const most = this.#isLinked(who, to) ? maxBeyondRewards({ balanceCents: walletCents, givenCents }) : null
    if (most !== null && needs > most) return 'wallet.gift-stays'
    return needs > walletCents ? 'short' : 'ok'
  }

  send(who: number, to: number, amount: number): void {
    const fee = transferFee(cents(amount))
    this.at(who).walletCents -= amount + fee
    this.left += fee
    this.#credit(to, amount)
  }

  giveBack(bet: Bet): void {
    for (const who of bet.stakes.keys()) this.#release(bet, who, this.heldIn(bet, who))
    bet.state = 'over'
  }

  settle(bet: Bet, winner: 'creator' | 'peer'): void {
    const peer = bet.peer as number
    const stakes = { creatorCents: cents(this.heldIn(bet, bet.by)), peerCents: cents(this.heldIn(bet, peer)) }
    const shares = winShares(stakes, winner, 'settled')
    const [loser, lost] = winner === 'creator' ? [peer, stakes.peerCents] : [bet.by, stakes.creatorCents]
    this.at(loser).losses.push({ cents: lost, at: this.#now().getTime() })
    this.#credit(bet.by, shares.creatorCents)
    this.#credit(peer, shares.peerCents)
    this.left += shares.feeCents
    bet.state = 'over'
  }

  heldIn(bet: Bet, who: number): number {
    const stake = bet.stakes.get(who)
    return stake === undefined ? 0 : heldOf(stake)
  }

  get inEscrow(): number {
    const open = this.bets.filter(({ state }) => state !== 'over')
    return open.reduce((sum, { stakes }) => sum + [...stakes.values()].reduce((held, one) => held + heldOf(one), 0), 0)
  }

  #credit(who: number, amount: number): void {
    this.left += this.at(who).credit(amount)
  }

  #lock(bet: Bet, who: number, amount: number): void {
    const stake = bet.stakes.get(who) ?? { locks: [], back: 0 }
    bet.stakes.set(who, stake)
    stake.locks.push({ cents: amount, at: this.#now().getTime() })
    this.at(who).walletCents -= amount
  }

  #release(bet: Bet, who: number, amount: number): void {
    const stake = bet.stakes.get(who)
    if (stake !== undefined) stake.back += amount
    this.#credit(who, amount)
  }

  #stakesOf = (who: number) =>
    this.bets.flatMap(({ stakes, state }) => {
      const stake = stakes.get(who)
      return stake === undefined ? [] : [{ ...stake, isOver: state === 'over' }]
    })

  #isLinked = (one: number, other: number) => this.#linked.some(([from, to]) => from === one && to === other)

  #onBreak = (who: number) => runningBreak(this.at(who).breaks, this.#now()) !== null

  #within(who: number, more: Partial<Record<LimitKind, Cents>>): Code {
    if (this.#onBreak(who)) return 'safety.on-break'
    return firstOver(
      this.at(who).limits,
      usedBy(this.at(who), this.#stakesOf(who), this.#now().getTime()),
      more,
      this.#now(),
    ) === null
      ? 'ok'
      : 'safety.over-limit'
  }

  #mayStake(who: number, amount: number): Code | null {
    const within = this.#within(who, { stake: cents(amount), loss: cents(amount) })
    if (within !== 'ok') return within
    return this.at(who).owedCents > 0 ? 'wallet.owes' : null
  }

  #mayLock(paying: readonly [number, number][], among: readonly number[], held: readonly number[]): Code {
    const reaches = (who: number) => among.filter((one) => one !== who).map(idOf)
    const pairs = this.#linked.map(([who, other]) => {
      const { walletCents: balanceCents, givenCents } = this.at(who)
      return { personId: idOf(who), otherId: idOf(other), balanceCents, givenCents }
    })
    const staking = {
      id: 'this',
      payments: paying.map(([who, amountCents]) => ({ from: idOf(who), amountCents, reaches: reaches(who) })),
      held: held.map((who) => ({ personId: idOf(who), reaches: reaches(who) })),
    }
    if (rewardsAtStake(pairs, [staking]).size > 0) return 'wallet.reward-at-stake'
    return paying.some(([who, amount]) => amount > this.at(who).walletCents) ? 'short' : 'ok'
  }
}
