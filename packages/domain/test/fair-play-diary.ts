/** What a person with limits has moved, lost and asked for, written down beside the code under test, so that a test can judge each answer. */
import { assert } from '../src/assert.ts'
import { type LimitKind, type LimitPeriod, limitPeriods, periodMs } from '../src/safety/own-limits.ts'
import { days } from '../src/time.ts'

type Clock = { readonly now: () => Date }

type Lock = { readonly cents: number; readonly at: number }
type Bet = { readonly locks: Lock[]; back: number; state: 'at-risk' | 'over' }
type Asked = { readonly amount: number; readonly at: number }
type Answer = { readonly ok: boolean; readonly error?: { readonly code: string } }
type More = { readonly stake: number } | { readonly deposit: number }

const nothing = Number.POSITIVE_INFINITY
const sum = (locks: readonly Lock[]) => locks.reduce((total, { cents }) => total + cents, 0)

export class FairPlayDiary {
  readonly #clock: Clock
  readonly #deposits: Lock[] = []
  readonly #losses: Lock[] = []
  readonly #bets = new Map<string, Bet>()
  readonly #asked = new Map<string, Asked[]>()
  breakUntil = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get #now(): number {
    return this.#clock.now().getTime()
  }

  ask(kind: LimitKind, period: LimitPeriod, amount: number | null): void {
    const key = `${kind} ${period}`
    this.#asked.set(key, [...(this.#asked.get(key) ?? []), { amount: amount ?? nothing, at: this.#now }])
  }

  deposited(cents: number): void {
    this.#deposits.push({ cents, at: this.#now })
  }

  locked(bet: string, cents: number): void {
    this.#bets.set(bet, { locks: [{ cents, at: this.#now }], back: 0, state: 'at-risk' })
  }

  /** A counter-offer was taken: the stake is another one, and only the difference moved. */
  changed(bet: string, cents: number): void {
    const own = this.#bets.get(bet)
    if (own === undefined) throw new Error('whoever offered it locked a stake')
    const more = cents - (sum(own.locks) - own.back)
    if (more > 0) own.locks.push({ cents: more, at: this.#now })
    else own.back -= more
  }

  returned(bet: string): void {
    const own = this.#bets.get(bet)
    if (own !== undefined) Object.assign(own, { back: sum(own.locks), state: 'over' })
  }

  won(bet: string): void {
    Object.assign(this.#bets.get(bet) ?? {}, { state: 'over' })
  }

  lost(bet: string): void {
    const own = this.#bets.get(bet)
    if (own === undefined) throw new Error('whoever lost had a stake')
    own.state = 'over'
    this.#losses.push({ cents: sum(own.locks) - own.back, at: this.#now })
  }

  /** True where it went through. Then it fits every limit; and what is refused for a limit fits not all of them. */
  judges(answer: Answer, more: More): boolean {
    const code = answer.ok ? 'ok' : answer.error?.code
    const fits = 'stake' in more ? this.#fits(['stake', 'loss'], more.stake) : this.#fits(['deposit'], more.deposit)
    if (code === 'ok') assert(fits && !this.#onBreak, `what went through fits: ${fits}, on a break: ${this.#onBreak}`)
    if (code === 'safety.over-limit') assert(!fits, 'what was refused for a limit would have fitted')
    if (code === 'safety.on-break') assert(this.#onBreak, 'what was refused for a break met none')
    return answer.ok
  }

  mayDeposit(cents: number): boolean {
    return !this.#onBreak && this.#fits(['deposit'], cents)
  }

  mayStake(cents: number): boolean {
    return !this.#onBreak && this.#fits(['stake', 'loss'], cents)
  }

  get #onBreak(): boolean {
    return this.#now < this.breakUntil
  }

  #fits(kinds: readonly LimitKind[], more: number): boolean {
    return kinds.every((kind) =>
      limitPeriods.every((period) => more + this.#used(kind, period) <= this.#limit(kind, period)),
    )
  }

  #used(kind: LimitKind, period: LimitPeriod): number {
    const recent = (locks: readonly Lock[]) => sum(locks.filter(({ at }) => at > this.#now - periodMs[period]))
    const bets = [...this.#bets.values()]
    if (kind === 'deposit') return recent(this.#deposits)
    if (kind === 'stake') return bets.reduce((total, { locks, back }) => total + Math.max(0, recent(locks) - back), 0)
    const atRisk = bets.filter(({ state }) => state === 'at-risk')
    return recent(this.#losses) + atRisk.reduce((total, { locks, back }) => total + sum(locks) - back, 0)
  }

  /** A lower amount from its first moment, a higher one once it has waited seven days. */
  #limit(kind: LimitKind, period: LimitPeriod): number {
    const asked = this.#asked.get(`${kind} ${period}`) ?? []
    let held: { readonly amount: number; readonly next: Asked | null } = { amount: nothing, next: null }
    const arrive = (at: number) => {
      if (held.next !== null && held.next.at <= at) held = { amount: held.next.amount, next: null }
    }
    for (const { amount, at } of asked) {
      arrive(at)
      if (amount <= held.amount) held = { amount, next: null }
      else if (held.next?.amount !== amount) held = { ...held, next: { amount, at: at + days(7) } }
    }
    arrive(this.#now)
    return held.amount
  }
}
