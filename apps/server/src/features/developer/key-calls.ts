/** The last hundred calls of each person's keys: gathered on the node, written a few seconds later, so that no answer waits for it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { developer } from '@handshake/contracts/developer/developer.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from '#platform/db/db.ts'
import { callerWithKey } from '#platform/http/caller/who-asks.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Log } from '#platform/observe/log.ts'
import type { UseCase } from '#platform/use-case.ts'

const keptPerPerson = 100
const writeEveryMs = seconds(2)
/** What one node holds until then, of everybody. */
const maxPeople = 500

type Call = {
  readonly id: Id<'key-call'>
  readonly user_id: PersonId
  readonly key_id: Id<'key'>
  readonly key_last_four: string
  readonly at: Date
  readonly method: string
  readonly route: string
  readonly status: number
  readonly took_ms: number
  readonly reference: string
}

export type KeyCalls = { readonly write: () => Promise<void>; readonly stop: () => Promise<void> }

type Parts = { readonly http: FastifyInstance; readonly pool: Pool; readonly now: () => Date; readonly log: Log }

/** To be started before the routes are added. */
export function startKeyCalls({ http, pool, now, log }: Parts): KeyCalls {
  let calls = new Map<PersonId, Call[]>()
  http.addHook('onResponse', (request, reply, done) => {
    const person = callerWithKey(request)
    if (person?.key) {
      const own = calls.get(person.id) ?? []
      if (own.length > 0 || calls.size < maxPeople) calls.set(person.id, own)
      const at = now()
      own.push({
        id: mintId<'key-call'>(at),
        user_id: person.id,
        key_id: person.key.id,
        key_last_four: person.key.lastFour,
        at,
        method: request.method,
        // The route, not the address that was asked for: that one has ids in it.
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        took_ms: Math.round(reply.elapsedTime),
        reference: request.id,
      })
      if (own.length > keptPerPerson) own.shift()
    }
    done()
  })
  const write = async () => {
    if (calls.size === 0) return
    const [people, rows] = [[...calls.keys()], [...calls.values()].flat()]
    calls = new Map()
    try {
      await pool.query({ name: 'developer-write-calls', text: writeCalls, values: [JSON.stringify(rows)] })
      await pool.query({ name: 'developer-trim-calls', text: trimCalls, values: [people] })
    } catch (error) {
      log.warn({ err: error, calls: rows.length }, 'the calls of keys were not written')
    }
  }
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await wait(writeEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      await write()
    }
  }
  const running = loop()
  return {
    write,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Whoever closed their account meanwhile has none. */
const writeCalls = `insert into api_key_calls (id, user_id, key_id, key_last_four, at, method, route, status, took_ms, reference)
  select c.* from json_to_recordset($1::json) as c (id uuid, user_id uuid, key_id uuid, key_last_four text, at timestamptz,
    method text, route text, status smallint, took_ms integer, reference text)
  join users u on u.id = c.user_id and u.closed_at is null`

const trimCalls = `delete from api_key_calls where id in (
  select old.id from unnest($1::uuid[]) as person (id) cross join lateral (
    select id from api_key_calls where user_id = person.id order by id desc offset ${keptPerPerson}) old)`

/** A person looks at what their keys called. */
export const readKeyCalls: UseCase<typeof developer.readKeyCalls> = async (ctx) => {
  const rows = await ctx.sql
    .selectFrom('api_key_calls as c')
    .leftJoin('api_keys as k', 'k.id', 'c.key_id')
    .where('c.user_id', '=', ctx.person.id)
    .selectAll('c')
    .select('k.name')
    .orderBy('c.id', 'desc')
    .limit(keptPerPerson)
    .execute()
  return {
    calls: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      method: row.method,
      route: row.route,
      status: row.status,
      tookMs: row.took_ms,
      keyName: row.name,
      keyLastFour: row.key_last_four,
      reference: row.reference,
    })),
  }
}
