/** The simulated installation: one node, the people who live there, everything they know the id of, and the story so far. */
import { randomUUID } from 'node:crypto'
import { api } from '@handshake/contracts/all.ts'
import type { Contract, ResultOf, Route } from '@handshake/contracts/contract.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { hashPassword } from '../../src/features/session/session.public.ts'
import { openSession } from '../cast.ts'
import { moveIn, type Resident } from '../residents.ts'
import type { Shape } from '../sample-input.ts'
import type { TestNode } from '../test-node.ts'
import type { Answer, Visitor } from '../visitor.ts'
import type { Installation } from './installation.ts'
import { randomInput, wordsOfAPerson } from './random-input.ts'

export const routes = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Contract).map(([name, route]) => ({ name: `${feature}.${name}`, feature, route })),
)
const byRoute = new Map(routes.map((one) => [one.route, one]))

export type Role = 'user' | 'support' | 'arbitrator' | 'admin'

/** Who lives there. Two of each office, so that four eyes can be two people; the second account of a cheat is a user like others. */
const population: readonly (readonly [name: string, role: Role])[] = [
  ...['Ana', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn', 'Gus', 'Gus Again'].map((name) => [name, 'user'] as const),
  ['Sue', 'support'],
  ['Art', 'arbitrator'],
  ['Ari', 'arbitrator'],
  ['Ada', 'admin'],
  ['Abe', 'admin'],
]

export type Inhabitant = Resident & { readonly name: string; readonly role: Role }

/** One call of a person, or one thing that happened without anybody's call. */
export type Step = {
  readonly by: Inhabitant | null
  readonly what: string
  readonly answer: Answer<Route> | null
  /** False for what leaves the tables as they are: a read, a refusal, time that passes. */
  readonly writes: boolean
}

export class World {
  readonly people: readonly Inhabitant[]
  /** Ids by the name of the field that would carry them, in the order in which people came to know them. */
  readonly #known = new Map<string, string[]>()
  /** Who has heard of an id: whose answers named it. */
  readonly #heardOf = new Map<string, Set<Inhabitant>>()
  /** The short names by which ids stand in the story, so that the same seed tells the same story. */
  readonly #names = new Map<string, string>()
  readonly story: Installation['story']
  /** The routes that were called so far, and how often each was answered with yes. */
  readonly called = new Map<string, number>()
  /** Whoever signed in again speaks through their new session. */
  readonly #sessions = new Map<PersonId, Visitor>()
  readonly installation: Installation
  readonly clock: Installation['clock']
  readonly books: Installation['books']

  private constructor(installation: Installation, people: readonly Inhabitant[]) {
    this.installation = installation
    this.clock = installation.clock
    this.story = installation.story
    this.books = installation.books
    this.people = people
    for (const { id, name } of people) this.#names.set(id, name)
  }

  static async create(installation: Installation): Promise<World> {
    const { node, books } = installation
    const people: Inhabitant[] = []
    for (const [name, role] of population) {
      const resident = await moveIn(node, name, role === 'user' ? {} : { role })
      people.push(Object.assign(resident, { name, role }))
    }
    await books.query('update users set password_hash = $1', [await hashPassword(wordsOfAPerson)])
    const world = new World(installation, people)
    for (const { id } of people) await world.#proveNow(id)
    return world
  }

  /** Left to itself the database says when somebody proved who they are by its own clock, which is ahead of ours. */
  async #proveNow(personId: PersonId): Promise<void> {
    await this.books.query('update sessions set proved_at = $2 where user_id = $1', [personId, this.clock.now()])
  }

  /** The one that runs now: another after each crash. */
  get node(): TestNode {
    return this.installation.node
  }

  get users(): readonly Inhabitant[] {
    return this.people.filter(({ role }) => role === 'user')
  }

  person(dice: Dice, role?: Role): Inhabitant {
    const among = role === undefined ? this.people : this.people.filter((one) => one.role === role)
    return among[dice.pick(among.length)] as Inhabitant
  }

  knownIds(field: string): readonly string[] {
    return this.#known.get(field) ?? []
  }

  /** Newer things more often: that is where life is. */
  thing(dice: Dice, field: string): string | undefined {
    const all = this.knownIds(field)
    const newest = dice.pick(2) === 0 ? all.slice(-4) : all
    return newest[dice.pick(Math.max(newest.length, 1))]
  }

  /** Mostly somebody who was told of it, or named in it; now and then anybody. */
  knower(dice: Dice, id: string): Inhabitant {
    const those = [...(this.#heardOf.get(id) ?? [])]
    return dice.pick(5) === 0 || those.length === 0 ? this.person(dice) : (those[dice.pick(those.length)] as Inhabitant)
  }

  /** Calls a route, after signing in again where that is asked for, remembers what the answer names, and writes it into the story. */
  async call<R extends Route>(by: Inhabitant, route: R, input: Readonly<Record<string, unknown>>): Promise<Step> {
    const { name, feature } = byRoute.get(route) as (typeof routes)[number]
    const ask = () => (this.#sessions.get(by.id) ?? by).call(route, input as never)
    let answer = await this.installation.ask(route, ask)
    if (answer?.ok === false && ['session.required', 'session.proof-needed'].includes(answer.error.code)) {
      this.#sessions.set(by.id, await openSession(this.node, by.id))
      await this.#proveNow(by.id)
      answer = await this.installation.ask(route, ask)
    }
    if (answer === null) {
      const what = `${by.name}: ${name} ${this.#tell(input)} -> no answer`
      this.story.push(what)
      return { by, what, answer, writes: true }
    }
    // A busy machine, not a finding.
    if (!answer.ok && answer.error.code === 'request.unavailable') throw new Error('No connection to the database.')
    this.called.set(name, (this.called.get(name) ?? 0) + (answer.ok ? 1 : 0))
    if (answer.ok) {
      this.#remember(by, answer.result, feature)
      const made = (answer.result as { readonly id?: unknown }).id
      // Whoever is named in what was asked gets a notice of it.
      const text = JSON.stringify(input)
      if (typeof made === 'string')
        for (const one of this.people) if (text.includes(one.id)) this.#heardOf.get(made)?.add(one)
    }
    const said = answer.ok ? 'ok' : `${answer.status} ${answer.error.code}`
    const what = `${by.name}: ${name} ${this.#tell(input)} -> ${said}`
    this.story.push(what)
    const writes = answer.ok ? route.method !== 'GET' : answer.status > 499
    return { by, what, answer: answer as Answer<Route>, writes }
  }

  async read<R extends Route>(
    by: Inhabitant,
    route: R,
    input: Readonly<Record<string, unknown>>,
  ): Promise<ResultOf<R> | null> {
    const { answer } = await this.call(by, route, input)
    return answer?.ok ? (answer.result as ResultOf<R>) : null
  }

  async pass(ms: number): Promise<Step> {
    const what = `${ms / minutes(1)} minutes pass`
    this.clock.advance(ms)
    this.story.push(what)
    return { by: null, what, answer: null, writes: false }
  }

  quiet(): Promise<void> {
    return this.installation.settle()
  }

  /** What people would put into a field of this name: something they know, a sum of money, a time that comes. */
  inputFor(dice: Dice, route: Route, over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    // Whoever writes a comment mints its id; in other routes it is one they know.
    const mints = (field: string) => field === 'commentId' && !route.path.includes(':commentId')
    return randomInput(route, dice, (field, shape) =>
      field in over ? over[field] : mints(field) ? randomUUID() : this.#valueOf(dice, field, shape),
    )
  }

  #valueOf(dice: Dice, field: string, shape: Shape): unknown {
    if (shape.anyOf?.some(({ type }) => type === 'null') && dice.pick(2) === 0) return null
    if (field === 'requestId') return randomUUID()
    if (/^(person|to|lender|borrower)Id$|^(friendIds|people)$/.test(field) && shape.type === 'string')
      return this.person(dice, 'user').id
    if (/[a-z]Id$/.test(field) && shape.type === 'string') return this.thing(dice, field) ?? randomUUID()
    if (/username|^who$/i.test(field)) return this.person(dice, 'user').username
    if (/Cents$/.test(field)) return amounts[dice.pick(amounts.length)]
    if (/ersion$/.test(field) && shape.type === 'integer') return 1 + dice.pick(2)
    if (shape.format === 'date-time')
      return new Date(this.clock.now().getTime() + (waits[dice.pick(waits.length)] ?? 0)).toISOString()
    return undefined
  }

  #remember(by: Inhabitant, value: unknown, name: string): void {
    if (Array.isArray(value))
      for (const one of value) this.#remember(by, one, name.replace(/ies$/, 'y').replace(/s$/, ''))
    else if (value !== null && typeof value === 'object')
      for (const [field, inner] of Object.entries(value)) {
        const isId = typeof inner === 'string' && uuid.test(inner)
        if (isId && field === 'id') this.#learn(by, `${name}Id`, inner)
        else if (isId && /[a-z]Id$/.test(field)) this.#learn(by, field, inner)
        else this.#remember(by, inner, field)
      }
  }

  #learn(by: Inhabitant, field: string, id: string): void {
    const all = this.#known.get(field) ?? []
    if (!all.includes(id)) this.#known.set(field, [...all, id])
    if (!this.#names.has(id)) this.#names.set(id, `${field.replace(/Id$/, '')} ${all.length + 1}`)
    this.#heardOf.set(id, (this.#heardOf.get(id) ?? new Set()).add(by))
  }

  #tell(input: object): string {
    return JSON.stringify(input).replaceAll(anyUuid, (id) => this.#names.get(id) ?? 'an id')
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const anyUuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const amounts = [1, 99, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 150_000]
const waits = [-hours(1), minutes(30), hours(2), days(1), days(3), days(20), days(100)]

/** A transfer out of somebody's wallet that this step made. */
export type Payment = {
  readonly payerId: PersonId
  readonly kind: string
  readonly cents: number
  readonly onBreak: boolean
  readonly owed: number
}

export type Seen = { readonly world: World; readonly step: Step; readonly payments: readonly Payment[] }

export type Law = {
  readonly name: string
  /** In one sentence, for whoever reads a finding. */
  readonly says: string
  /** Asked once a story is told, and where it says so: most of the work of a life is theirs. */
  readonly readsTables?: true
  readonly broken: (seen: Seen) => readonly string[] | Promise<readonly string[]>
}
