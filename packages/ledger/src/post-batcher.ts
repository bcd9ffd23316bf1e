/** Gathers postings that many requests make at the same moment into one call and one commit, and answers each on its own. */
import { assert } from '@handshake/domain/assert.ts'
import type { Posted } from './answer.ts'
import { type Posting, post, postEach } from './post.ts'
import type { Sql } from './sql.ts'

export interface BatchPool extends Sql {
  connect(): Promise<Sql & { release(broken?: Error): void }>
}

export type Settled = { readonly posting: Posting; readonly posted: Posted }

export type BatcherOptions = {
  readonly pool: BatchPool
  /** Written in the same transaction as the postings, such as the outbox rows of those that were created. */
  readonly alongside?: (sql: Sql, settled: readonly Settled[]) => Promise<void>
  readonly maxTransfers?: number
  /** Postings that may wait; one more is answered 'overloaded' instead of making everyone wait longer. */
  readonly maxWaiting?: number
  /** Batches under way at once: while they run, the next ones gather. */
  readonly connections?: number
}

export type BatchAnswer = Posted | { readonly status: 'overloaded' }

type Waiting = Posting & { readonly resolve: (posted: Posted) => void; readonly reject: (error: unknown) => void }

export class PostBatcher {
  readonly #pool: BatchPool
  readonly #alongside: BatcherOptions['alongside']
  readonly #maxTransfers: number
  readonly #maxWaiting: number
  readonly #connections: number
  #waiting: Waiting[] = []
  #underWay = 0

  constructor(options: BatcherOptions) {
    this.#pool = options.pool
    this.#alongside = options.alongside
    this.#maxTransfers = options.maxTransfers ?? 200
    this.#maxWaiting = options.maxWaiting ?? 2_000
    this.#connections = options.connections ?? 2
  }

  post(posting: Posting): Promise<BatchAnswer> {
    assert(posting.transfers.length <= this.#maxTransfers, 'a posting fits into a batch')
    if (this.#waiting.length >= this.#maxWaiting) return Promise.resolve({ status: 'overloaded' })
    return new Promise<Posted>((resolve, reject) => {
      this.#waiting.push({ ...posting, resolve, reject })
      this.#start()
    })
  }

  #start(): void {
    while (this.#underWay < this.#connections && this.#waiting.length > 0) {
      this.#underWay += 1
      void this.#settle(this.#take()).finally(() => {
        this.#underWay -= 1
        this.#start()
      })
    }
  }

  /** In order of arrival; a posting whose id is in the batch already waits for the next, to be answered as a repeat. */
  #take(): Waiting[] {
    const ids = new Set<string>()
    const taken: Waiting[] = []
    const left: Waiting[] = []
    for (const one of this.#waiting) {
      const mine = one.transfers.map(({ id }) => id)
      const fits = ids.size + mine.length <= this.#maxTransfers && !mine.some((id) => ids.has(id))
      if (fits) for (const id of mine) ids.add(id)
      ;(fits ? taken : left).push(one)
    }
    this.#waiting = left
    return taken
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const posted = await this.#inOneTransaction(batch)
      batch.forEach((one, index) => {
        const answer = posted[index]
        if (answer === undefined) one.reject(new Error('a posting went unanswered'))
        else one.resolve(answer)
      })
    } catch (error) {
      const [only, ...others] = batch
      if (only === undefined || others.length === 0) only?.reject(error)
      // One bad posting must not fail its neighbours, and a collision of many seldom repeats for one.
      else for (const one of batch) await this.#settle([one])
    }
  }

  async #inOneTransaction(batch: readonly Waiting[]): Promise<Posted[]> {
    const alongside = this.#alongside
    if (alongside === undefined) return this.#postAll(this.#pool, batch)
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      await client.query({ name: 'ledger-begin', text: 'begin', values: [] })
      const posted = await this.#postAll(client, batch)
      await alongside(
        client,
        posted.flatMap((answer, index) => {
          const posting = batch[index]
          return posting === undefined ? [] : [{ posting, posted: answer }]
        }),
      )
      await client.query({ name: 'ledger-commit', text: 'commit', values: [] })
      return posted
    } catch (error) {
      // Closing the connection rolls back whatever state it was left in.
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken)
    }
  }

  async #postAll(sql: Sql, batch: readonly Waiting[]): Promise<Posted[]> {
    const [only, ...others] = batch
    if (only !== undefined && others.length === 0) return [await post(sql, only.transfers, only)]
    return postEach(sql, batch)
  }
}
