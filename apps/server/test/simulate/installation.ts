/** What the simulated people live on: a node, its database, and a card provider outside. When the node dies another takes its place, as after a crash. */
import type { Route } from '@handshake/contracts/contract.ts'
import pg from 'pg'
import { fixedClock } from '../../src/platform/clock.ts'
import { asOwner } from '../as-owner.ts'
import { StripeDouble, stripeTestKey, stripeTestSecret } from '../doubles/stripe-double.ts'
import { untilQuiet } from '../mailbox.ts'
import { startTestNode, type TestNode } from '../test-node.ts'
import type { Answer } from '../visitor.ts'
import { Crashes } from './crashes.ts'

/** On a machine that is busy with other work slowness is no finding. */
const patienceMs = 60_000
/** What a dead node had taken and never noted is free again after half a minute at worst. */
const quietMs = 300_000

export class Installation {
  readonly clock = fixedClock(new Date('2026-03-01T12:00:00Z'))
  readonly crashes = new Crashes()
  readonly cards = new StripeDouble()
  /** What happened here so far, in lines that are the same for the same seed. */
  readonly story: string[] = []
  /** What was done twice, although whoever asked a second time was only not answered the first time. */
  readonly doneAgain: string[] = []
  #node: TestNode | undefined
  #books: pg.Client | undefined
  #cardsAt = ''

  static async open(): Promise<Installation> {
    const opened = new Installation()
    opened.cards.hears = opened.crashes.outside
    opened.cards.now = opened.clock.now
    opened.#cardsAt = await opened.cards.start()
    opened.#node = await opened.#start()
    opened.#books = new pg.Client(opened.node.pool.options)
    await opened.#books.connect()
    return opened
  }

  /** The one that runs now. */
  get node(): TestNode {
    if (!this.#node) throw new Error('the node is not up yet')
    return this.#node
  }

  /** A connection that is no node's: it outlives them, and what looks at tables again and again is planned once. */
  get books(): pg.Client {
    if (!this.#books) throw new Error('the database is not there yet')
    return this.#books
  }

  async #start(before?: TestNode): Promise<TestNode> {
    const node = await startTestNode({
      clock: this.clock,
      env: {
        STATEMENT_TIMEOUT_MS: String(patienceMs),
        // What its predecessor had begun is its own.
        NODE_NAME: 'simulated',
        STRIPE_SECRET_KEY: stripeTestKey,
        STRIPE_WEBHOOK_SECRET: stripeTestSecret,
        STRIPE_API_URL: this.#cardsAt,
        PUBLIC_URL: 'https://handshake.example',
      },
      createPool: this.crashes.createPool,
      ...(before && { databaseUrl: before.databaseUrl, port: Number(new URL(before.url).port) }),
    })
    node.pool.options.connectionTimeoutMillis = patienceMs
    return node
  }

  async #comeBack(): Promise<void> {
    const dead = this.node
    await dead.close()
    this.crashes.comeBack()
    this.#node = await this.#start(dead)
  }

  /** Everything that follows from what was committed has happened; a node that died on the way came back. */
  async settle(): Promise<void> {
    for (;;) {
      if (!this.crashes.isDead) await Promise.race([untilQuiet(this.books, quietMs), this.crashes.death()])
      if (!this.crashes.isDead) return
      await this.#comeBack()
      this.story.push('the node died and came back')
    }
  }

  /** A job that dies with its node runs again with the next beat. */
  async runJob(name: string): Promise<void> {
    const { crashes } = this
    await this.node.runJob(name).catch((error) => {
      if (!crashes.isDead) throw error
    })
    if (!crashes.isDead) return
    await this.settle()
    await this.node.runJob(name)
  }

  /** Null where the node died before it answered, and nobody asks again. */
  async ask<A extends Answer<Route>>(route: Route, ask: () => Promise<A>): Promise<A | null> {
    const { crashes } = this
    if (crashes.isDead) await this.settle()
    const { coming } = crashes
    const before = coming === null || route.idempotencyKey === undefined ? null : await this.#things()
    const answer = await ask()
    if (!crashes.isDead || answer.ok || answer.status < 500) return answer
    await this.settle()
    if (!coming?.asksAgain || (before === null && route.method !== 'GET')) return null
    const died = await this.#things()
    const again = await ask()
    if (before === null || before === died) return again
    // It was done the first time: the answer is yes, and that is all.
    await this.settle()
    const after = await this.#things()
    if (after !== died) this.doneAgain.push(`${route.path} made ${before}, then ${died}, then ${after}`)
    if (!again.ok) this.doneAgain.push(`${route.path} was done and then refused: ${again.error.code}`)
    return again
  }

  /** How many there are of what nobody may make twice. */
  async #things(): Promise<string> {
    const { rows } = await this.books.query<{ readonly things: string }>(`select
      (select count(*) from bets) || ' handshakes, ' || (select count(*) from pools) || ' pools, '
      || (select count(*) from agreements) || ' agreements, ' || (select count(*) from payment_orders) || ' orders, '
      || (select count(*) from ledger.receipts) || ' transfers, ' || (select count(*) from notifications) || ' notices' as things`)
    return rows[0]?.things ?? ''
  }

  /** The database goes, too: those of a thousand lives would fill a disk. */
  async close(): Promise<void> {
    await this.node.close()
    await this.books.end()
    await this.cards.stop()
    const server = new URL(this.node.databaseUrl)
    const name = server.pathname.slice(1)
    server.pathname = '/postgres'
    await asOwner(server.href, `drop database ${name} with (force)`)
  }
}
