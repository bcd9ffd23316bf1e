/** Job: pushes what is due, outside quiet hours. A push that is sent twice replaces itself on the device, so it is sent at least once. */
import { isNoticeKind } from '@handshake/domain/notification/notice-kinds.ts'
import { isPushEndpoint } from '@handshake/domain/notification/reach/push-endpoint.ts'
import { isCritical } from '@handshake/domain/notification/reach/topic-of-kind.ts'
import { days, seconds } from '@handshake/domain/time.ts'
import type { VapidKeys } from 'web-push'
import { mailTiming } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { notificationConfig } from '../notification.config.ts'
import { sendByService } from './by-service.ts'
import {
  type DuePush,
  forgetPush,
  forgetSubscription,
  holdPush,
  leasePushes,
  maxAttempts,
  retryPush,
} from './due-pushes.ts'
import { pushKeys } from './push-subscriptions.ts'
import { createSendPush, type Outcome } from './send-push.ts'

const patienceMs = seconds(10)
/** How long a service that failed ten others is left alone. */
const restMs = seconds(30)

type Ready = { readonly pushes: readonly DuePush[]; readonly keys: VapidKeys; readonly contact: string }

export function pushDueNotices(): (open: Open) => Promise<void> {
  const sendPush = createSendPush(patienceMs)
  return async (open) => {
    const { pushes, keys, contact } = await open(makeReady)
    await sendByService(
      pushes,
      (push) => sendPush(push, messageOf(push), { keys, contact }),
      (push, outcome) => open((ctx) => note(ctx, push, outcome)),
    )
  }
}

async function makeReady(ctx: Context): Promise<Ready> {
  const due = await leasePushes(ctx)
  const pushes: DuePush[] = []
  for (const push of due) {
    const critical = isNoticeKind(push.kind) && isCritical(push.kind)
    // A digest gathers mails; a push waits for nothing but quiet hours.
    const timing = mailTiming({ ...push.settings, digest: 'off' }, critical, ctx.now)
    const isKnown = isPushEndpoint(push.endpoint, notificationConfig.of(ctx.config).PUSH_SERVICES)
    if (!isKnown) await forgetSubscription(ctx, push)
    else if (push.isOver) await forgetPush(ctx, push)
    else if (timing.is === 'later') await holdPush(ctx, push, timing.until)
    else pushes.push(push)
  }
  return { pushes, keys: await pushKeys(ctx), contact: ctx.origin }
}

/** What the lock screen shows: names and amounts only where the person wants them there. */
const messageOf = (push: DuePush) =>
  ({
    payload: {
      title: push.title,
      body: push.showsDetails ? push.message.slice(0, 300) : 'Open Handshake to see the details.',
      url: push.actionUrl ?? '/notifications',
      tag: push.relatedId ?? push.noticeId,
      noticeId: push.noticeId,
    },
    keepMs: days(1),
    urgency: 'high',
  }) as const

async function note(ctx: Context, push: DuePush, outcome: Outcome): Promise<void> {
  if (outcome === 'gone') return forgetSubscription(ctx, push)
  if (outcome === 'unasked') return holdPush(ctx, push, new Date(ctx.now.getTime() + restMs))
  if (outcome === 'again' && push.attempts < maxAttempts) return retryPush(ctx, push)
  if (outcome !== 'sent') ctx.log.warn({ notice: push.noticeId, outcome }, 'A push message was given up')
  await forgetPush(ctx, push)
}
