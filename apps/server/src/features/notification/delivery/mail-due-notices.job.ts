/** Job: notices that are to be mailed leave as one mail for each thing they are about, unless their reader wants them later. */
import { isNoticeKind } from '@handshake/domain/notification/notice-kinds.ts'
import { isCritical, topicOf } from '@handshake/domain/notification/reach/topic-of-kind.ts'
import { mailTiming, queueMail } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import { type Delivery, forgetMails, holdMails, takeDueMails } from './due-deliveries.ts'

export async function mailDueNotices(ctx: Context): Promise<void> {
  for (const group of byThing(await takeDueMails(ctx))) await mailGroup(ctx, group)
}

/** Each person's notices about one thing, oldest first; mailboxes in one order, since each is locked while a mail is queued. */
function byThing(deliveries: readonly Delivery[]): readonly (readonly Delivery[])[] {
  const groups = new Map<string, Delivery[]>()
  for (const delivery of deliveries) {
    const thing = `${delivery.email} ${delivery.relatedId}`
    groups.set(thing, [...(groups.get(thing) ?? []), delivery])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

async function mailGroup(ctx: Context, group: readonly Delivery[]): Promise<void> {
  const wanted = group.filter(({ isOver }) => !isOver)
  const newest = wanted.at(-1)
  const over = group.filter(({ isOver }) => isOver)
  if (over.length > 0) await forgetMails(ctx, over)
  if (newest === undefined || !isNoticeKind(newest.kind)) return forgetMails(ctx, wanted)
  const critical = wanted.some(({ kind }) => isNoticeKind(kind) && isCritical(kind))
  const timing = mailTiming(newest.settings, critical, ctx.now)
  if (timing.is === 'digest') return holdMails(ctx, wanted, 'digest')
  if (timing.is === 'later') return holdMails(ctx, wanted, timing)
  await queueMail(ctx, {
    template: 'notice-email',
    to: { email: newest.email, personId: newest.personId },
    variables: {
      userName: newest.userName,
      topic: topicOf(newest.kind),
      title: newest.title,
      message: newest.message,
      earlier: wanted
        .slice(0, -1)
        .map(({ message }) => message.replaceAll('\n', ' '))
        .join('\n'),
      actionUrl: `${ctx.origin}${newest.actionUrl ?? '/notifications'}`,
      actionLabel: newest.actionLabel ?? 'Open Handshake',
    },
  })
  await forgetMails(ctx, wanted)
}
