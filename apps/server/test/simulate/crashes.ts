/** How an installation dies in the middle of its work: the dice name a point between two effects, and from there nothing of the node reaches anything. */
import type { Dice } from '@handshake/domain/sport/dice.ts'
import type pg from 'pg'
import { createPool, type Pool } from '../../src/platform/db/db.ts'
import { refuseConnections } from '../../src/platform/db/pool-connections.ts'

/** What it dies between, and the most of these that a turn waits for. */
const points = {
  /** Two statements of a transaction that writes; the last of them is its commit. */
  statement: 24,
  /** A commit that the database acknowledged, and whoever waits for it: a caller, the relay, a job that is to be noted as done. */
  commit: 6,
  /** Two statements of the relay, which hands on what followed from a commit. */
  relay: 3,
  /** Something outside and whatever is written about it: it was not asked yet, or did it already. */
  outside: 6,
} as const

type Point = keyof typeof points

export type Crash = {
  readonly point: Point
  /** How many such points it lives through. */
  readonly after: number
  /** Whether a caller who was not answered asks again, with the same key. */
  readonly asksAgain: boolean
}

/** Dice of its own say whether a turn has one, so that the story around it is the same with and without. */
export function crashOf({ pick }: Dice, oneIn: number): Crash | null {
  if (pick(oneIn) > 0) return null
  const point = (['statement', 'statement', 'commit', 'commit', 'relay', 'outside'] as const)[pick(6)] as Point
  return { point, after: pick(points[point]), asksAgain: pick(4) > 0 }
}

/** An event that was committed, as the outbox has it. */
export type Told = { readonly id: string; readonly name: string; readonly payload: object }

type Statement = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] }

/** What one connection has done since its BEGIN. */
type Transaction = {
  relays: boolean
  writes: boolean
  told: readonly Told[]
  /** The event and reaction whose handling it notes. */
  handles: string | null
  /** That note was there before. */
  isRepeat: boolean
  wroteAfterNote: boolean
}

const writing = /^(with|insert|update|delete)\b|ledger\.post|add_jobs/i

export class Crashes {
  #coming: Crash | null = null
  #left = 0
  #pools: Pool[] = []
  #asides = 0
  #onDeath = () => {}
  #hasDied = false
  /** What happened since somebody last asked. */
  #told: Told[] = []
  #doneTwice: string[] = []

  /** Null where none is to come in this turn, or it came. */
  get coming(): Crash | null {
    return this.#coming
  }

  get isDead(): boolean {
    return this.#hasDied
  }

  /** Settles when it dies; at once where it is dead. */
  readonly death = (): Promise<void> =>
    new Promise((resolve) => {
      if (this.#hasDied) resolve()
      else this.#onDeath = resolve
    })

  /** From here on the points are counted. */
  await(crash: Crash | null): void {
    this.#coming = crash
    this.#left = crash?.after ?? 0
  }

  /** What a test does behind the back of the installation is none of its work. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#asides += 1
    return work().finally(() => {
      this.#asides -= 1
    })
  }

  /** The node is gone; the next one starts with pools of its own. */
  comeBack(): void {
    this.#pools = []
    this.#hasDied = false
    this.#coming = null
  }

  takeTold(): { readonly told: readonly Told[]; readonly doneTwice: readonly string[] } {
    const taken = { told: this.#told, doneTwice: this.#doneTwice }
    this.#told = []
    this.#doneTwice = []
    return taken
  }

  readonly createPool: typeof createPool = (settings, log) => {
    const pool = createPool(settings, log)
    this.#pools.push(pool)
    pool.on('connect', (client) => this.#follow(client))
    return pool
  }

  /** Something outside is about to act, or has acted; answers whether the node still hears of it. */
  readonly outside = (): boolean => !this.#passes('outside')

  /** Whether this is where it dies. */
  #passes(point: Point): boolean {
    if (this.#hasDied) return true
    if (this.#asides > 0 || this.#coming?.point !== point) return false
    this.#left -= 1
    if (this.#left >= 0) return false
    this.#hasDied = true
    for (const pool of this.#pools) refuseConnections(pool)
    this.#coming = null
    this.#onDeath()
    return true
  }

  #follow(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let transaction: Transaction | null = null
    const asked = (...args: unknown[]): unknown => {
      const statement = (typeof args[0] === 'string' ? { text: args[0] } : args[0]) as Statement
      const { text } = statement
      const isMail = text.startsWith('insert into mailbox')
      if (text.startsWith('BEGIN'))
        transaction = { relays: false, writes: false, told: [], handles: null, isRepeat: false, wroteAfterNote: false }
      const within = transaction
      if (text === 'COMMIT' || text === 'ROLLBACK') transaction = null
      if (isMail && this.#passes('outside')) return died(args)
      if (within !== null && this.#diesBefore(within, statement)) return died(args)
      if (isMail) return query(...args.slice(0, -1), this.#unlessDead(args.at(-1) as Heard))
      const answered = query(...args)
      if (within === null || !(answered instanceof Promise)) return answered
      return answered.then((result: pg.QueryResult) => {
        this.#note(within, statement, result)
        const isOver = within.writes && text === 'COMMIT'
        if (isOver && this.#passes(within.relays ? 'relay' : 'commit')) throw new Died()
        return result
      })
    }
    client.query = asked as typeof client.query
  }

  /** The mailbox took it; whether the node hears of that is another matter. */
  #unlessDead(heard: Heard): Heard {
    return (error, result) => (this.#passes('outside') ? heard(new Died()) : heard(error, result))
  }

  #diesBefore(within: Transaction, { name, text }: Statement): boolean {
    if (name === 'outbox-take') within.relays = true
    // A relay that finds nothing does nothing.
    const isNext = text !== 'ROLLBACK' && !text.startsWith('BEGIN') && name !== 'outbox-take'
    const isWritten = within.writes
    if (within.relays ? isNext && text !== 'COMMIT' : writing.test(text)) within.writes = true
    if (within.handles !== null && isNext && name !== 'handled-events-note' && writing.test(text))
      within.wroteAfterNote = true
    return isNext && isWritten && this.#passes(within.relays ? 'relay' : 'statement')
  }

  #note(within: Transaction, { name, text, values = [] }: Statement, { rowCount, command }: pg.QueryResult): void {
    if (name === 'outbox-write') {
      const [ids, messages] = values as [readonly string[], readonly string[]]
      within.told = messages.flatMap((message, index) => {
        const { kind, name: event, payload } = JSON.parse(message) as { kind: string; name: string; payload: object }
        return kind === 'event' ? [{ id: ids[index] as string, name: event, payload }] : []
      })
    }
    if (name === 'handled-events-note') {
      within.handles = `${values[1]} of ${values[0]}`
      within.isRepeat = rowCount === 0
    }
    if (text !== 'COMMIT' || command !== 'COMMIT') return
    this.#told.push(...within.told)
    if (within.isRepeat && within.wroteAfterNote && within.handles !== null) this.#doneTwice.push(within.handles)
  }
}

/** Whoever asks the pool without waiting for a promise. */
type Heard = (error: Error | undefined, result?: pg.QueryResult) => void

/** What code that is dead anyway gets instead of an answer. */
class Died extends Error {
  constructor() {
    super('Connection terminated: the node is dead')
  }
}

function died(args: readonly unknown[]): unknown {
  const callback = args.at(-1)
  if (typeof callback !== 'function') return Promise.reject(new Died())
  process.nextTick(callback as (error: Error) => void, new Died())
  return undefined
}
