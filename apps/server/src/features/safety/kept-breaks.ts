/** Breaks that outlive their account: kept under keyed hashes of what tells the same person again, until they end. */
import { createHmac, randomBytes } from 'node:crypto'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { keptSecret, resealSecret } from '#platform/kept-secret.ts'
import { breakStarted } from './safety.events.ts'
import { insertBreak, type RunningBreak, readBreak, readOwnBreak, whoseBreakItIs } from './safety.store.ts'

const secretName = 'safety.break-marks'

/** Asked while an account still has what it is known by, right before it gives a number up: whoever has it next is still on the break. */
export async function keepBreakMarks(ctx: Context, personId: PersonId): Promise<RunningBreak | null> {
  const running = await readBreak(ctx, personId)
  if (running === null) return null
  await ctx.client.query({
    name: 'safety-keep-break',
    text: `insert into kept_breaks (mark, kind, starts_at, ends_at) select mark, $2, $3, $4 from unnest($1::bytea[]) as mark
      on conflict do nothing`,
    values: [await marksOf(ctx, personId), running.kind, running.startsAt, running.endsAt],
  })
  return running
}

/** The same, right before it is closed. With the account go the links to its others, so each of them takes the break over for itself. */
export async function keepBreak(ctx: Context, personId: PersonId): Promise<void> {
  const running = await keepBreakMarks(ctx, personId)
  if (running === null) return
  for (const other of await whoseBreakItIs(ctx, personId)) if (other !== personId) await takeOver(ctx, other, running)
}

/** Asked whenever an account proves an address or a number: whoever closed another one during a break is still on it. */
export async function resumeBreak(ctx: Context, personId: PersonId): Promise<void> {
  await ctx.client.query({
    name: 'safety-forget-ended-breaks',
    text: 'delete from kept_breaks where ends_at <= least($1, now())',
    values: [ctx.now],
  })
  const { rows } = await ctx.client.query<RunningBreak>({
    name: 'safety-kept-break',
    text: `select kind, starts_at as "startsAt", ends_at as "endsAt" from kept_breaks
      where mark = any ($1::bytea[]) and ends_at > $2 order by ends_at desc limit 1`,
    values: [await marksOf(ctx, personId), ctx.now],
  })
  const [kept] = rows
  if (kept !== undefined) await takeOver(ctx, personId, kept)
}

async function takeOver(ctx: Context, personId: PersonId, running: RunningBreak): Promise<void> {
  const own = await readOwnBreak(ctx, personId)
  if (own !== null && own.endsAt >= running.endsAt) return
  await insertBreak(ctx, personId, running)
  ctx.emit(breakStarted, { personId })
  ctx.tell([personId], ['safety'])
}

/** Only what the person proved: nobody puts somebody else on a break by typing in their address. */
async function marksOf(ctx: Context, personId: PersonId): Promise<Buffer[]> {
  const { rows } = await ctx.client.query<{ known: string }>({
    name: 'safety-known-by',
    text: `select 'mailbox ' || u.mailbox as known from users u join profiles p on p.id = u.id
        where u.id = $1 and p.email_verified
      union select 'phone ' || number from phone_numbers where user_id = $1
      union select 'card ' || payer_mark from payment_orders where user_id = $1 and payer_mark is not null`,
    values: [personId],
  })
  if (rows.length === 0) return []
  const secret = await keptSecret(ctx, secretName, () => randomBytes(32))
  return rows.map(({ known }) => createHmac('sha256', secret).update(known).digest())
}

/** Job: the secret is sealed under the newest key of the installation. */
export const resealBreakMarks = (ctx: Pick<Context, 'sql' | 'config'>): Promise<void> => resealSecret(ctx, secretName)
