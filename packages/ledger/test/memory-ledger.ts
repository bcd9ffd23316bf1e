/** The ledger in memory: what the SQL functions answer and leave behind, as plain code that needs no database; a property test holds it against them. */
import { hash as digest } from 'node:crypto'
import { assert, present } from '@handshake/domain/assert.ts'
import { type AccountKind, accountKinds, isPlatform } from '../src/chart.ts'
import type { Sql } from '../src/sql.ts'
import { correction, transferKinds } from '../src/transfer-kinds.ts'
import {
  type Asked,
  type Given,
  isRepeat,
  type MemoryTransfer,
  many,
  one,
  type Row,
  record,
  refusal,
  type Side,
  told,
} from './memory-rows.ts'
import { transferText } from './transfer-text.ts'

export type MemoryAccount = {
  readonly kind: AccountKind
  readonly ownerId: string
  readonly floorCents: number | null
  balanceCents: number
  version: number
  head: string
}

const noHash = '0'.repeat(64)

const isSame = (one: Side, other: Side): boolean => one.ownerId === other.ownerId && one.kind === other.kind

const laneOf = (kind: AccountKind, connection: number): string =>
  `00000000-0000-0000-0000-${(connection % accountKinds[kind].lanes).toString(16).padStart(12, '0')}`

/** Fits wherever the ledger's own functions want a connection. */
export class MemoryLedger implements Sql {
  readonly accounts: MemoryAccount[] = []
  /** In the order they were posted. */
  readonly transfers: MemoryTransfer[] = []
  readonly #byOwner = new Map<AccountKind, Map<string, MemoryAccount>>()
  readonly #byId = new Map<string, MemoryTransfer>()
  readonly #corrected = new Set<string>()
  /** Of the accounts of the platform, those of this connection. */
  readonly #lanes = new Map<AccountKind, Side>()
  readonly #connection: number
  #isHalted = false

  /** The number of the connection chooses the lane of the accounts that have many. */
  constructor(connection = 0, accounts: readonly MemoryAccount[] = []) {
    this.#connection = connection
    for (const account of accounts) this.#add(account)
  }

  readonly query = async ({ name, values }: { name: string; values: unknown[] }): Promise<{ rows: unknown[] }> => {
    switch (name) {
      case 'ledger-open-account':
        this.#open({ kind: values[0] as AccountKind, ownerId: values[1] as string })
        return { rows: [] }
      case 'ledger-halt':
        this.#isHalted = true
        return { rows: [] }
      case 'ledger-release':
        this.#isHalted = false
        return { rows: [] }
      case 'ledger-post-one':
        return { rows: this.#post([this.#asked(one(values))]) }
      case 'ledger-post-batch':
        return { rows: this.#post(many(values).map((row) => this.#asked(row))) }
      default:
        throw new Error(`the ledger in memory knows no statement ${name}`)
    }
  }

  balanceOf(kind: AccountKind, ownerId: string): number {
    return this.#find({ kind, ownerId })?.balanceCents ?? 0
  }

  transfer(id: string): MemoryTransfer | undefined {
    return this.#byId.get(id)
  }

  #open(side: Side): void {
    assert(!isPlatform(side.kind), `no account of kind ${side.kind} can be opened`)
    if (this.#find(side) === undefined) this.#make(side)
  }

  #make({ kind, ownerId }: Side): MemoryAccount {
    const { floorCents } = accountKinds[kind]
    return this.#add({ kind, ownerId, floorCents, balanceCents: 0, version: 0, head: noHash })
  }

  #add(account: MemoryAccount): MemoryAccount {
    const { kind, ownerId } = account
    this.accounts.push(account)
    const owned = this.#byOwner.get(kind) ?? new Map<string, MemoryAccount>()
    this.#byOwner.set(kind, owned.set(ownerId, account))
    return account
  }

  #find({ kind, ownerId }: Side): MemoryAccount | undefined {
    return this.#byOwner.get(kind)?.get(ownerId)
  }

  #asked(row: Given): Asked {
    const { kind } = row
    if (kind === correction) {
      const first = row.corrects === null ? undefined : this.#byId.get(row.corrects)
      assert(first !== undefined && first.amountCents >= row.amountCents, 'a correction corrects what it cannot')
      return { ...row, from: first.to, to: first.from }
    }
    const rule = transferKinds[kind]
    const from = this.#side(kind, rule.from, row.from)
    const to = this.#side(kind, rule.to, row.to)
    if (accountKinds[rule.to].opens === 'on first use') this.#open(to)
    return { ...row, from, to }
  }

  #side(of: string, kind: AccountKind, ownerId: string | null): Side {
    assert(isPlatform(kind) === (ownerId === null), `a transfer of kind ${of} names its owners wrongly`)
    if (ownerId !== null) return { kind, ownerId }
    const known = this.#lanes.get(kind)
    if (known !== undefined) return known
    const lane = { kind, ownerId: laneOf(kind, this.#connection) }
    if (this.#find(lane) === undefined) this.#make(lane)
    this.#lanes.set(kind, lane)
    return lane
  }

  /** Posting by posting, each whole or not at all; an error undoes all of them. */
  #post(all: readonly Asked[]): Row[] {
    const known = all.some(({ id, corrects }) => this.#byId.has(id) || corrects !== null) ? all.map(this.#known) : null
    const written: MemoryTransfer[] = []
    const answers: Row[] = []
    try {
      for (let first = 0; first < all.length; ) {
        let end = first + 1
        while (end < all.length && all[end]?.posting === all[first]?.posting) end += 1
        answers.push(...this.#postTogether(all.slice(first, end), known?.slice(first, end) ?? null, written))
        first = end
      }
      const corrected = written.flatMap(({ corrects }) => corrects ?? [])
      assert(new Set(corrected).size === corrected.length, 'a transfer is corrected once')
      for (const id of corrected) this.#corrected.add(id)
    } catch (error) {
      this.#undo(written, 0)
      throw error
    }
    for (const transfer of written) {
      this.transfers.push(transfer)
      this.#byId.set(transfer.id, transfer)
    }
    return answers
  }

  readonly #known = (asked: Asked): 'same' | 'other' | 'corrected' | null => {
    const before = this.#byId.get(asked.id)
    if (before === undefined) return asked.corrects !== null && this.#corrected.has(asked.corrects) ? 'corrected' : null
    return isRepeat(asked, before) ? 'same' : 'other'
  }

  #postTogether(asked: readonly Asked[], known: readonly (string | null)[] | null, written: MemoryTransfer[]): Row[] {
    const first = asked[0]
    assert(first !== undefined, 'a posting has at least one transfer')
    const answered = known === null ? null : this.#answeredBefore(asked, known)
    if (answered !== null) return answered
    if (this.#isHalted) return [refusal(first, 'halted', first.id)]
    const before = written.length
    for (const transfer of asked) {
      const refused = this.#refused(transfer)
      if (refused === null) {
        written.push(this.#write(transfer))
        continue
      }
      this.#undo(written, before)
      return [refused.status === 'insufficient-funds' ? this.#short(asked, transfer, refused) : refused]
    }
    return asked.map(({ posting }, place) => told('created', posting, written[before + place] as MemoryTransfer))
  }

  #answeredBefore(asked: readonly Asked[], known: readonly (string | null)[]): Row[] | null {
    const first = asked[0] as Asked
    const is = (what: string): Asked | undefined => asked[known.indexOf(what)]
    const [other, corrected, same] = [is('other'), is('corrected'), is('same')]
    if (other !== undefined) return [refusal(first, 'id-reused', other.id)]
    if (corrected !== undefined) return [refusal(first, 'already-corrected', corrected.corrects)]
    if (same === undefined) return null
    if (known.every((one) => one === 'same'))
      return asked.map(({ posting, id }) => told('exists', posting, present(this.#byId.get(id), 'it happened before')))
    // Some of it happened in another company: as a whole this is a different request.
    return [refusal(first, 'id-reused', same.id)]
  }

  #refused(asked: Asked): Row | null {
    const payer = this.#find(asked.from)
    const receiver = this.#find(asked.to)
    if (payer === undefined && accountKinds[asked.from.kind].opens === 'explicitly')
      return refusal(asked, 'unknown-account', asked.id, asked.from)
    if (receiver === undefined) return refusal(asked, 'unknown-account', asked.id, asked.to)
    if (payer === undefined || (payer.floorCents !== null && payer.balanceCents - asked.amountCents < payer.floorCents))
      return refusal(asked, 'insufficient-funds', asked.id, asked.from)
    assert(payer !== receiver, 'a transfer from an account to itself')
    return null
  }

  /** All that the posting asks of the account, not only the step it stumbled over. */
  #short(asked: readonly Asked[], { from }: Asked, refused: Row): Row {
    let running = 0
    let need = 0
    for (const transfer of asked) {
      if (isSame(transfer.from, from)) running += transfer.amountCents
      else if (isSame(transfer.to, from)) running -= transfer.amountCents
      need = Math.max(need, running)
    }
    return { ...refused, balance_cents: this.balanceOf(from.kind, from.ownerId), need_cents: need }
  }

  #write(asked: Asked): MemoryTransfer {
    const payer = present(this.#find(asked.from), 'a payer')
    const receiver = present(this.#find(asked.to), 'a receiver')
    payer.balanceCents -= asked.amountCents
    receiver.balanceCents += asked.amountCents
    payer.version += 1
    receiver.version += 1
    const fromHead = payer.head
    const toHead = receiver.head
    const hash = digest('sha256', transferText(asked, { fromHead, toHead }), 'hex')
    payer.head = hash
    receiver.head = hash
    return record(asked, { payer, receiver, fromHead, toHead })
  }

  /** Backwards, so that each account stands again as it was found. */
  #undo(written: MemoryTransfer[], keep: number): void {
    for (const { from, to, amountCents, fromHead, toHead } of written.splice(keep).reverse()) {
      const payer = present(this.#find(from), 'a payer')
      const receiver = present(this.#find(to), 'a receiver')
      Object.assign(payer, {
        balanceCents: payer.balanceCents + amountCents,
        version: payer.version - 1,
        head: fromHead,
      })
      Object.assign(receiver, {
        ...{ balanceCents: receiver.balanceCents - amountCents, version: receiver.version - 1, head: toHead },
      })
    }
  }
}
