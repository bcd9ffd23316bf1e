/** Breaks that outlive their account: kept under keyed hashes of what tells the same person again, until they end. */
import { createHmac, randomBytes } from 'node:crypto'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { keptSecret, resealSecret } from '#platform/kept-secret.ts'
import { breakStarted } from './safety.events.ts'
import { insertBreak, type RunningBreak, readBreak, readOwnBreak, whoseBreakItIs } from './safety.store.ts'

/** What a running break is kept under: whoever has it next is still on the break. */
export async function keepBreakMarks(ctx: Context, personId: PersonId, marks: readonly PersonMark[]): Promise<void> {
  const running = await readBreak(ctx, personId)
  if (running === null) return
  await ctx.client.query({
    name: 'safety-keep-break',
    text: `insert into kept_breaks (mark, kind, starts_at, ends_at) select mark, $2, $3, $4 from unnest($1::bytea[]) as mark
      on conflict do nothing`,
    values: [marks.map(({ mark }) => mark), running.kind, running.startsAt, running.endsAt],
  })
}

/** With a closed account go the links to its others, so each of them takes the break over for itself. */
export async function handOverBreak(ctx: Context, personId: PersonId): Promise<void> {
  const running = await readBreak(ctx, personId)
  if (running === null) return
  for (const other of await whoseBreakItIs(ctx, personId)) if (other !== personId) await takeOver(ctx, other, running)
}

/** Whoever closed another account during a break is still on it. */
export async function resumeBreak(ctx: Context, personId: PersonId, marks: readonly PersonMark[]): Promise<void> {
  await ctx.client.query({
    name: 'safety-forget-ended-breaks',
    text: 'delete from kept_breaks where ends_at <= least($1, now())',
    values: [ctx.now],
  })
  const { rows } = await ctx.client.query<RunningBreak>({
    name: 'safety-kept-break',
    text: `select kind, starts_at as "startsAt", ends_at as "endsAt" from kept_breaks
      where mark = any ($1::bytea[]) and ends_at > $2 order by ends_at desc limit 1`,
    values: [marks.map(({ mark }) => mark), ctx.now],
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

const secretName = 'safety.break-marks'

/** What tells the same person again after an account gave it up: keyed hashes of a proven address, a phone number and cards. */
export type PersonMark = { readonly shares: 'email' | 'phone' | 'card'; readonly mark: Buffer }

/** Only what the person proved: nobody is taken for somebody else whose address they typed in. */
export async function marksOf(ctx: Context, personId: PersonId): Promise<readonly PersonMark[]> {
  const { rows } = await ctx.client.query<{ shares: PersonMark['shares']; known: string }>({
    name: 'safety-known-by',
    text: `select 'email' as shares, 'mailbox ' || u.mailbox as known from users u join profiles p on p.id = u.id
        where u.id = $1 and p.email_verified
      union select 'phone', 'phone ' || number from phone_numbers where user_id = $1
      union select 'card', 'card ' || payer_mark from payment_orders where user_id = $1 and payer_mark is not null`,
    values: [personId],
  })
  if (rows.length === 0) return []
  const secret = await keptSecret(ctx, secretName, () => randomBytes(32))
  return rows.map(({ shares, known }) => ({ shares, mark: createHmac('sha256', secret).update(known).digest() }))
}

/** Job: the secret is sealed under the newest key of the installation. */
export const resealMarks = (ctx: Pick<Context, 'sql' | 'config'>): Promise<void> => resealSecret(ctx, secretName)
