/** Job: pushes what is due, outside quiet hours. A push that is sent twice replaces itself on the device, so it is sent at least once. */
import { isNoticeKind } from '@handshake/domain/notification/notice-kinds.ts'
import { isPushEndpoint } from '@handshake/domain/notification/reach/push-endpoint.ts'
import { isCritical } from '@handshake/domain/notification/reach/topic-of-kind.ts'
import { days, seconds } from '@handshake/domain/time.ts'
import webPush, { type VapidKeys } from 'web-push'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { notificationConfig } from '../notification.config.ts'
import { mailTiming } from '../preferences/notice-settings.ts'
import {
  type DuePush,
  forgetPush,
  forgetSubscription,
  holdPush,
  leasePushes,
  mostAttempts,
  retryPush,
} from './due-pushes.ts'
import { pushKeys } from './push-keys.ts'

const patienceMs = seconds(10)
const sentAtOnce = 10

type Ready = { readonly pushes: readonly DuePush[]; readonly keys: VapidKeys; readonly contact: string }

export async function pushDueNotices(open: Open): Promise<void> {
  const { pushes, keys, contact } = await open(makeReady)
  for (let next = 0; next < pushes.length; next += sentAtOnce)
    await Promise.all(
      pushes.slice(next, next + sentAtOnce).map(async (push) => {
        const outcome = await send(push, keys, contact)
        await open((ctx) => note(ctx, push, outcome))
      }),
    )
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
const payloadOf = (push: DuePush): string =>
  JSON.stringify({
    title: push.title,
    body: push.showsDetails ? push.message.slice(0, 300) : 'Open Handshake to see the details.',
    url: push.actionUrl ?? '/notifications',
    tag: push.relatedId ?? push.noticeId,
    noticeId: push.noticeId,
  })

type Outcome = 'sent' | 'gone' | 'refused' | 'again'

async function send(push: DuePush, keys: VapidKeys, contact: string): Promise<Outcome> {
  try {
    const { endpoint, headers, method, body } = webPush.generateRequestDetails(
      { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
      payloadOf(push),
      {
        vapidDetails: { subject: contact.startsWith('https:') ? contact : 'https://handshake.example', ...keys },
        TTL: days(1) / 1_000,
        urgency: 'high',
      },
    )
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body === null ? null : new Uint8Array(body),
      // Where a service leads on to is not what was checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch {
    return 'again'
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'again' : 'refused'
}

async function note(ctx: Context, push: DuePush, outcome: Outcome): Promise<void> {
  if (outcome === 'gone') return forgetSubscription(ctx, push)
  if (outcome === 'again' && push.attempts < mostAttempts) return retryPush(ctx, push)
  if (outcome !== 'sent') ctx.log.warn({ notice: push.noticeId, outcome }, 'A push message was given up')
  await forgetPush(ctx, push)
}
