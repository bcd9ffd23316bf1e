/** Job: brings due scores to lock screens. In quiet hours they are dropped, not held: by morning they would be wrong. */
import { isPushEndpoint } from '@handshake/domain/notification/reach/push-endpoint.ts'
import { quietUntil } from '@handshake/domain/notification/reach/quiet-hours.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { VapidKeys } from 'web-push'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { notificationConfig } from '../notification.config.ts'
import { sendByService } from './by-service.ts'
import { forgetSubscription } from './due-pushes.ts'
import { pushKeys } from './push-subscriptions.ts'
import { type DueScore, dropScore, leaseScores, noteShown, retryScore } from './score-pushes.ts'
import { createSendPush, type Outcome } from './send-push.ts'

const patienceMs = seconds(5)

type Ready = {
  readonly scores: readonly DueScore[]
  readonly keys: VapidKeys
  readonly contact: string
  readonly now: Date
}

export function pushDueScores(): (open: Open) => Promise<void> {
  const sendPush = createSendPush(patienceMs)
  return async (open) => {
    const { scores, keys, contact, now } = await open(makeReady)
    await sendByService(
      scores,
      (score) => sendPush(score, messageOf(score, now), { keys, contact }),
      (score, outcome) => open((ctx) => note(ctx, score, outcome)),
    )
  }
}

async function makeReady(ctx: Context): Promise<Ready> {
  const scores: DueScore[] = []
  for (const score of await leaseScores(ctx)) {
    const { timeZone, quietHours } = score.settings
    const isKnown = isPushEndpoint(score.endpoint, notificationConfig.of(ctx.config).PUSH_SERVICES)
    if (!isKnown) await forgetSubscription(ctx, score)
    else if (score.isOver || quietUntil(timeZone, quietHours, ctx.now) !== null) await dropScore(ctx, score)
    else scores.push(score)
  }
  return { scores, keys: await pushKeys(ctx), contact: ctx.origin, now: ctx.now }
}

/** Nobody's own words stand in it: teams and figures alone, and amounts only where the person wants them on a lock screen. */
function messageOf(score: DueScore, now: Date) {
  const alerts = score.standing !== score.shownStanding
  return {
    payload: {
      title: score.title.slice(0, 120),
      body: [score.words, ...(score.showsDetails && score.money !== '' ? [score.money] : [])].join(' · '),
      url: `/handshake/${score.handshakeId}`,
      // Apart from the notices about the same handshake: a score never covers a question that waits for an answer.
      tag: `score-${score.handshakeId}`,
      alerts,
    },
    keepMs: score.staleAt.getTime() - now.getTime(),
    urgency: alerts ? 'high' : 'normal',
    topic: score.handshakeId.replaceAll('-', ''),
  } as const
}

async function note(ctx: Context, score: DueScore, outcome: Outcome): Promise<void> {
  if (outcome === 'sent') return noteShown(ctx, score)
  if (outcome === 'gone') return forgetSubscription(ctx, score)
  if (outcome !== 'refused' && (await retryScore(ctx, score))) return
  ctx.log.warn({ handshake: score.handshakeId, outcome }, 'A score was not pushed')
  await dropScore(ctx, score)
}
