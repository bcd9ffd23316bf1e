/** A world without a database: people, deals and a clock over the ledger in memory; what is done goes through the engine, the tables and the recipes of the product. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { idFrom } from '@handshake/domain/ids.ts'
import type { AnyMachine } from '@handshake/domain/machine.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { runSteps } from '@handshake/engine/run-steps.ts'
import type { Outcome, Workflow } from '@handshake/engine/workflow.ts'
import { openAccount } from '@handshake/ledger/accounts.ts'
import type { Posted } from '@handshake/ledger/answer.ts'
import { type Posting, post, postEach } from '@handshake/ledger/post.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { type MadeTransferId, serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { MemoryLedger } from '../../../../../packages/ledger/test/memory-ledger.ts'
import type { MemoryTransfer } from '../../../../../packages/ledger/test/memory-rows.ts'
import { type AskedPosting, leavingBy } from '../../../src/features/wallet/policy/money-leaving.ts'
import { type DealBooks, type FastSteps, type FastTypes, type Person, ways } from './parts.ts'

export type DealRow = {
  readonly id: string
  readonly status: string
  readonly stepCount: number
  readonly dueAt: Date | null
}

export type Deal = {
  readonly kind: string
  readonly name: string
  readonly machine: AnyMachine
  row: DealRow
  readonly people: () => readonly PersonId[]
  /** What of the stakes is held now, by a reckoning of its own. */
  readonly heldCents: () => number
  /** What lies in its accounts. */
  readonly inAccounts: (world: FastWorld) => number
  /** Somebody tries something. */
  readonly press: (world: FastWorld, roll: Dice, person: Person) => Promise<void>
  /** What the jobs do; asked only once it is due. */
  readonly beat: (world: FastWorld, roll: Dice) => Promise<void>
  /** Who could do something now, if nobody waits for the clock. */
  readonly waitsForSomebody: (world: FastWorld) => boolean
}

export type Taken = {
  readonly deal: Deal
  readonly event: string
  readonly by: string
  readonly actorId: PersonId | null
  readonly from: string
  readonly before: Deal['row']
  readonly after: Deal['row']
  readonly transfers: readonly Transfer[]
  /** Everybody's money before it: in the wallet, and held in this deal. */
  readonly worthBefore: ReadonlyMap<string, number>
}

type Attempted = { readonly event: string; readonly by: string; readonly actorId: PersonId | null }

export class FastWorld {
  readonly ledger = new MemoryLedger()
  readonly people: Person[] = []
  readonly deals: Deal[] = []
  readonly books = new Map<string, DealBooks>()
  /** What this action did, for the laws. */
  taken: Taken[] = []
  touched = new Set<Deal>()
  /** Postings that were made, to make some of them again. */
  readonly postings: Posting[] = []
  /** What does not hold and is noticed where it happens. */
  readonly noticed: string[] = []
  readonly story: string[] = []
  tellsStory = false
  isHalted = false
  now = new Date('2026-03-01T12:00:00Z')
  seen = 0
  #ids = 0
  readonly #idBytes = new Uint8Array(10)
  readonly #idNumber = new DataView(this.#idBytes.buffer)
  #made = 0
  readonly #workflows = new Map<unknown, unknown>()

  static async create(): Promise<FastWorld> {
    const world = new FastWorld()
    for (const [place, way] of ways.entries()) {
      const id = world.mint<'person'>()
      world.people.push({ id, name: `person ${place + 1}`, way, owesCents: 0, isOut: false, isClosing: false })
      await openAccount(world.ledger, { kind: 'wallet', ownerId: id })
      await world.post([
        { id: serverTransferId('opening-balance', id), kind: 'wallet.open', to: id, amountCents: cents(200_000) },
      ])
    }
    return world
  }

  mint<Kind extends string>() {
    this.#ids += 1
    this.#idNumber.setUint32(6, this.#ids)
    return idFrom<Kind>(this.now.getTime(), this.#idBytes)
  }

  nextNumber(): number {
    this.#made += 1
    return this.#made
  }

  /** As a person's request would make it; here every request has a key of its own. */
  requestId = (): MadeTransferId => serverTransferId('adjustment', this.mint())

  async post(transfers: readonly Transfer[]): Promise<Posted> {
    const answer = await post(this.ledger, transfers, { at: this.now })
    if (answer.status === 'created') this.postings.push({ transfers, at: this.now })
    return answer
  }

  tell(what: () => string): void {
    if (this.tellsStory) this.story.push(what())
  }

  nameOf = (id: string | null): string => this.people.find((one) => one.id === id)?.name ?? 'the server'

  isFree = ({ isOut, isClosing }: Person): boolean => !isOut && !isClosing

  worthIn(deal: Deal): ReadonlyMap<string, number> {
    const { put, got } = this.booksOf(deal)
    const worth = new Map<string, number>()
    for (const id of deal.people())
      worth.set(id, this.ledger.balanceOf('wallet', id) + Math.max(0, (put.get(id) ?? 0) - (got.get(id) ?? 0)))
    return worth
  }

  booksOf({ row: { id } }: Deal): DealBooks {
    const found = this.books.get(id)
    if (found !== undefined) return found
    const made = { put: new Map(), got: new Map(), paid: new Map(), feeCents: 0 }
    this.books.set(id, made)
    return made
  }

  /** The transfers since the laws last looked; what concerns a deal is added to its books. */
  newTransfers(): readonly MemoryTransfer[] {
    const { transfers } = this.ledger
    if (transfers.length === this.seen) return []
    const moved = transfers.slice(this.seen)
    this.seen = transfers.length
    for (const { from, to, amountCents, referenceId } of moved) {
      const books = referenceId === null ? undefined : this.books.get(referenceId)
      if (books === undefined) continue
      if (to.kind === 'fees.operations') books.feeCents += amountCents
      else if (from.kind === 'wallet') add(to.kind === 'wallet' ? books.paid : books.put, from.ownerId, amountCents)
      else if (to.kind === 'wallet') add(books.got, to.ownerId, amountCents)
    }
    return moved
  }

  /** What several try in one transaction, each decided by itself. */
  async take<T extends FastTypes>(
    steps: FastSteps<T>,
    asked: readonly { readonly deal: Deal; readonly attempt: T['attempt'] & Attempted }[],
  ): Promise<Outcome<T>[]> {
    const before = asked.map(({ deal }) => ({ row: deal.row, worth: this.worthIn(deal) }))
    const outcomes = await runSteps(
      this.#workflow(steps),
      { client: this.ledger, now: this.now } as T['context'],
      asked.map(({ attempt }) => attempt),
    )
    for (const [index, outcome] of outcomes.entries()) {
      const { deal, attempt } = asked[index] as (typeof asked)[number]
      const { event, by, actorId } = attempt
      const from = deal.row.status
      this.#tellStep(deal, attempt, outcome.moved ? 'yes' : outcome.reason)
      if (!outcome.moved) continue
      const { row, worth } = before[index] as (typeof before)[number]
      deal.row = outcome.after as unknown as Deal['row']
      this.touched.add(deal)
      const { transfers } = outcome
      this.taken.push({ deal, event, by, actorId, from, before: row, after: deal.row, transfers, worthBefore: worth })
    }
    return outcomes
  }

  #tellStep({ name, row }: Deal, { actorId, by, event }: Attempted, answer: string): void {
    this.tell(() => `${this.nameOf(actorId)} as ${by}: ${event} ${name} (${row.status}): ${answer}`)
  }

  /** The same attempt on the row as it was, as if two nodes had taken it at once: no cent may move by it. */
  async takeAgain<T extends FastTypes>(steps: FastSteps<T>, attempt: T['attempt']): Promise<void> {
    const count = this.ledger.transfers.length
    await runSteps(this.#workflow(steps), { client: this.ledger, now: this.now } as T['context'], [attempt])
    if (this.ledger.transfers.length !== count)
      this.noticed.push(`${(attempt as unknown as Attempted).event} moved money a second time`)
  }

  #workflow<T extends FastTypes>(steps: FastSteps<T>): Workflow<T> {
    const made = this.#workflows.get(steps)
    if (made !== undefined) return made as Workflow<T>
    const nothing = Promise.resolve(undefined)
    const none = () => nothing
    const workflow = {
      take: async () => new Map(),
      ...steps,
      prepare: none,
      forbids: (move: Planned) => this.#forbids(steps.asked(move as never, null)),
      post: async (_: unknown, moves: readonly Planned[]) => {
        const postings = moves.map(({ transfers }) => ({ transfers, at: this.now }))
        const answers = await postEach(this.ledger, postings)
        this.postings.push(...postings.filter((_, index) => answers[index]?.status === 'created'))
        return answers
      },
      write: none,
      notify: none,
    }
    this.#workflows.set(steps, workflow)
    return workflow as unknown as Workflow<T>
  }

  /** Who owes us gives nothing to anybody else; the other questions of the policy need the database. */
  #forbids(asked: AskedPosting): { why: string } | null {
    const leaving = leavingBy(asked)
    if (!this.people.some(({ owesCents }) => owesCents > 0)) return null
    const debtor = (id: string) => this.people.some((one) => one.id === id && one.owesCents > 0)
    const isGiven = leaving.some(({ personId, asks }) => asks.includes('debts') && debtor(personId))
    return isGiven || asked.binds?.some(debtor) ? { why: 'wallet.owes' } : null
  }
}

const add = (side: Map<string, number>, id: string, amountCents: number) =>
  side.set(id, (side.get(id) ?? 0) + amountCents)

type Planned = { readonly transfers: readonly Transfer[] }
