/** What a use case, a job and a reaction are handed: its transaction, the time, and a way to say what follows from it. */
import type { LiveFact, LiveTopic } from '@handshake/contracts/live-events.ts'
import { assert } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Config } from './config/config.ts'
import type { Client, Sql } from './db/db.ts'
import type { Event } from './event.ts'
import type { KeyGrant } from './key-grant.ts'
import type { Log } from './observe/log.ts'
import type { SharedTransaction } from './together/company.ts'

export type Follow =
  | { readonly kind: 'event'; readonly name: string; readonly payload: object }
  | { readonly kind: 'live'; readonly people: readonly PersonId[]; readonly topics: readonly LiveTopic[] }
  | {
      readonly kind: 'live'
      readonly people: 'everyone'
      readonly topics: readonly LiveTopic[]
      readonly about: readonly string[] | null
      readonly facts?: readonly LiveFact[]
    }

export type Context = {
  /** Typed queries inside this transaction. */
  readonly sql: Sql
  /** The same transaction as a plain client, for statements written out in SQL and for the ledger. */
  readonly client: Pick<Client, 'query'>
  readonly now: Date
  /** The same, but in a sandbox: there it is the time that nobody moved. */
  readonly realNow: Date
  readonly config: Config
  /** Where people reach this installation, without a slash at the end: what links in mails begin with. */
  readonly origin: string
  readonly log: Log
  /** The other calls that share this transaction, if any. */
  readonly company?: SharedTransaction | undefined
  /** The caller, the API key they used if any, and when they last proved their identity; null in jobs and reactions. */
  readonly person?: { readonly id: PersonId; readonly provedAt: Date; readonly key: KeyGrant | null } | null | undefined
  /** Tells other features, after the commit. */
  readonly emit: <Payload extends object>(event: Event<Payload>, payload: Payload) => void
  /** Tells these people's browsers to look again, after the commit. */
  readonly tell: (people: readonly PersonId[], topics: readonly LiveTopic[]) => void
  /** Tells everyone who is here, in one message: only about what everyone may know, by the ids of what changed. */
  readonly tellEveryone: (topics: readonly LiveTopic[], about: readonly string[] | null) => void
  /** Broadcasts what changed to every open page: only what is public. */
  readonly tellFacts: (topic: LiveTopic, facts: readonly LiveFact[]) => void
}

export type ContextParts = Pick<Context, 'sql' | 'client' | 'now' | 'realNow' | 'config' | 'origin' | 'log'>

/** A context, and the list of what follows from it: the caller ends the context, then writes the list to the outbox and commits. */
export function createContext(parts: ContextParts): { context: Context; follows: Follow[]; end: () => void } {
  const follows: Follow[] = []
  let ended = false
  const follow = (next: Follow) => {
    assert(!ended, 'what follows is said before the transaction ends: it would be lost')
    follows.push(next)
  }
  const context: Context = {
    ...parts,
    emit: (event, payload) => follow({ kind: 'event', name: event.name, payload }),
    tell: (people, topics) => follow({ kind: 'live', people, topics }),
    tellEveryone: (topics, about) => follow({ kind: 'live', people: 'everyone', topics, about }),
    tellFacts: (topic, facts) => {
      const about = facts.map(({ gameId }) => gameId)
      follow({ kind: 'live', people: 'everyone', topics: [topic], about, facts })
    },
  }
  const end = () => {
    ended = true
  }
  return { context, follows, end }
}
