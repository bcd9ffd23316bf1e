/** Use cases: a visitor joins the waitlist, and an admin looks at it. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readKeysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'
import type { PlainAnswer, PlainCall } from '#platform/feature.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'

/** A visitor puts their address on the waitlist; doing so again changes nothing and says nothing. */
export const joinWaitlist: UseCase<typeof invite.joinWaitlist> = async (ctx, input) => {
  await putOnWaitlist(ctx, input)
  return { success: true }
}

async function putOnWaitlist(ctx: Context, input: InputOf<typeof invite.joinWaitlist>): Promise<void> {
  await ctx.sql
    .insertInto('waitlist')
    .values({
      email: input.email,
      source: input.source ?? 'website landing page',
      status: 'pending',
      // The server's clock, whatever a caller says the time is.
      timestamp: ctx.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** The two addresses the specification names, for callers that know them: success true, or an error to read. */
export async function submitWaitlist(ctx: Context, { body }: PlainCall): Promise<PlainAnswer> {
  const parsed = invite.joinWaitlist.input.safeParse(readJson(body))
  if (!parsed.success) return answer(422, { success: false, error: parsed.error.issues[0]?.message ?? 'Malformed' })
  await putOnWaitlist(ctx, parsed.data)
  return answer(200, { success: true })
}

const answer = (status: number, body: object): PlainAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

const waitlistList = {
  sorts: {
    joined: { key: sql`w.timestamp`, type: 'timestamptz' },
    email: { key: sql`w.email`, type: 'text' },
  },
  usual: 'joined',
  ascending: 'email',
  id: sql`w.id`,
} as const

/** An admin looks through the waitlist. */
export const readWaitlist: UseCase<typeof invite.readWaitlist> = async (ctx, asked, refuse) => {
  const page = await pageOfWaitlist(ctx, asked)
  if (page === null) return refuse('request.bad-cursor')
  const { total } = await ctx.sql
    .selectFrom('waitlist')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ...page, total: Number(total) }
}

async function pageOfWaitlist(ctx: TableReader, asked: InputOf<typeof invite.readWaitlist>) {
  const { search } = asked
  const found = await readKeysetPage(waitlistList, asked, (page) => {
    let query = ctx.sql.selectFrom('waitlist as w').where(page.beyond).orderBy(page.inOrder).limit(page.limit)
    if (search) {
      const part = containing(search)
      query = query.where((eb) => eb.or([eb('w.email', 'ilike', part), eb('w.source', 'ilike', part)]))
    }
    return query.selectAll('w').select(page.sortKey.as('sortKey')).execute()
  })
  return (
    found && {
      entries: found.rows.map(({ email, source, status, timestamp }) => ({
        email,
        source,
        status,
        timestamp: timestamp.toISOString(),
      })),
      nextCursor: found.nextCursor,
    }
  )
}

export const waitlistFile = tableFile({
  name: 'waitlist',
  route: invite.readWaitlist,
  page: pageOfWaitlist,
  rowsOf: ({ entries }) => entries,
  columns: [['email', 'source', 'status', 'timestamp']],
})
