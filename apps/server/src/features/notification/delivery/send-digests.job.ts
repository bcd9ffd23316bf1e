/** Job: the digests whose time has come, one mail for each person. Mail, rows and next time change in one transaction, so each goes out once. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Digest, nextDigest } from '@handshake/domain/notification/reach/quiet-hours.ts'
import { queueMail } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import { type Delivery, forgetMails, takeForDigest } from './due-deliveries.ts'

const maxPerRun = 100
const maxLines = 20

type Due = { readonly personId: PersonId; readonly digest: Digest; readonly timeZone: string }

export async function sendDigests(ctx: Context): Promise<void> {
  const { rows } = await ctx.client.query<Due>({
    name: 'notification-digests-due',
    text: `select s.user_id as "personId", s.digest, s.time_zone as "timeZone" from notice_settings s
      join users u on u.id = s.user_id
      where s.digest_at <= $1 order by u.email limit ${maxPerRun} for update of s skip locked`,
    values: [ctx.now],
  })
  for (const due of rows) await sendDigest(ctx, due)
}

async function sendDigest(ctx: Context, { personId, digest, timeZone }: Due): Promise<void> {
  const waiting = await takeForDigest(ctx, personId)
  const news = waiting.filter(({ isOver }) => !isOver)
  const newest = news[0]
  if (newest !== undefined)
    await queueMail(ctx, {
      template: 'notice-digest',
      to: { email: newest.email, personId },
      variables: { userName: newest.userName, period: digest, count: String(news.length), lines: linesOf(news) },
    })
  if (waiting.length > 0) await forgetMails(ctx, waiting)
  await ctx.sql
    .updateTable('notice_settings')
    .set({ digest_at: nextDigest(timeZone, digest, ctx.now) })
    .where('user_id', '=', personId)
    .execute()
}

function linesOf(news: readonly Delivery[]): string {
  const lines = news.slice(0, maxLines).map(({ title, message }) => `${title}: ${message}`.replaceAll('\n', ' '))
  const more = news.length - lines.length
  return [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')
}
