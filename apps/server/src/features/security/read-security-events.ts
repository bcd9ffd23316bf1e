/** Use cases: a person reads what happened around their account, and an admin the whole security log. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { isId, type PersonId } from '@handshake/domain/ids.ts'
import { securityWords } from '@handshake/domain/security/security-events.ts'
import { sql } from 'kysely'
import { readKeysetPage } from '#platform/db/keyset-page.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findEvents, readOwnEvents } from './security.store.ts'

const eventList = { sorts: { time: null }, usual: 'time', id: sql`e.id` } as const

/** An admin looks through the security log of everyone. */
export const readSecurityEvents: UseCase<typeof security.readSecurityEvents> = async (ctx, asked, refuse) =>
  (await pageOfEvents(ctx, asked)) ?? refuse('request.bad-cursor')

async function pageOfEvents(ctx: TableReader, asked: InputOf<typeof security.readSecurityEvents>) {
  const { who = '', ...filters } = asked
  const found = await readKeysetPage(eventList, asked, async (page) => {
    const either = who === '' ? undefined : await findPerson(ctx, who)
    return either === null ? [] : findEvents(ctx, { ...filters, either }, page)
  })
  return found && { events: found.rows, nextCursor: found.nextCursor }
}

async function findPerson({ client }: Pick<TableReader, 'client'>, who: string): Promise<PersonId | null> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'security-find-person',
    text: 'select id from profiles where username = $1 or id = $2',
    values: [who.replace(/^@/, ''), isId(who) ? who : null],
  })
  return rows[0]?.id ?? null
}

export const securityFile = tableFile({
  name: 'security',
  route: security.readSecurityEvents,
  page: pageOfEvents,
  rowsOf: ({ events }) => events,
  columns: [
    ['id', 'at', 'kind'],
    { words: ({ kind, outcome }) => securityWords(kind, outcome) },
    ['outcome'],
    { person: ({ person }) => person?.username ?? '', actor: ({ actor }) => actor?.username ?? '' },
    ['address', 'device', 'reference'],
    { details: ({ details }) => JSON.stringify(details) },
  ],
})

const ownPageSize = 20

/** A person looks at what happened around their account. */
export const readOwnSecurityEvents: UseCase<typeof security.readOwnSecurityEvents> = async (ctx, { before }) => {
  const { id } = ctx.person
  const { events, next } = await readOwnEvents(ctx, { personId: id, before }, ownPageSize)
  return {
    events: events.map(({ person, actor, reference, details, ...event }) => event),
    next,
  }
}
