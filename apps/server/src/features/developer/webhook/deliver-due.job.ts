/** Job: sends what is due to endpoints. Each try holds one place of a bounded number; those that are slow have places of their own. */
import { setTimeout as wait } from 'node:timers/promises'
import { isWebhookAddress } from '@handshake/domain/developer/webhooks.ts'
import { seconds } from '@handshake/domain/time.ts'
import { systemClock } from '#platform/clock.ts'
import { sandboxConfig } from '#platform/config/sandbox-config.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { NoAnswer, postUntrusted } from '#platform/untrusted/post-untrusted.ts'
import { developerConfig } from '../developer.config.ts'
import { bodyOf } from './delivery-body.ts'
import { type Due, leaseDeliveries, noteOutcome, type Outcome } from './due-deliveries.ts'
import { openSecret, signed } from './webhook-secret.ts'

const patienceMs = seconds(10)
/** Of one node. */
const places = { quick: 32, slow: 32 } as const
type Lane = keyof typeof places
/** How long one beat waits for its answers; whoever takes longer keeps its place, and the next beat goes on with the others. */
const beatMs = seconds(1)
/** Until it is looked again whether places are free. */
const pauseMs = 100

export function deliverDue(): (open: Open) => Promise<void> {
  const busy = { quick: new Set<Promise<void>>(), slow: new Set<Promise<void>>() }
  const begin = async (open: Open, lane: Lane): Promise<number> => {
    const most = places[lane] - busy[lane].size
    if (most <= 0) return 0
    const ready = await open((ctx) => makeReady(ctx, lane === 'quick', most))
    for (const one of ready) {
      const trying = deliver(open, one).finally(() => busy[lane].delete(trying))
      busy[lane].add(trying)
    }
    return ready.length
  }
  return async (open) => {
    const until = performance.now() + beatMs
    // As long as something is due and answered, it goes on; a house full of slow ones is left to the next beat.
    while (performance.now() < until) {
      const begun = (await begin(open, 'quick')) + (await begin(open, 'slow'))
      const all = [...busy.quick, ...busy.slow]
      if (begun === 0 && all.length === 0) return
      await Promise.race([Promise.all(all), wait(pauseMs)])
    }
  }
}

type Ready = {
  readonly due: Due
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly loopback: boolean
}

async function makeReady(ctx: Context, quick: boolean, most: number): Promise<readonly Ready[]> {
  const loopback = developerConfig.of(ctx.config).WEBHOOKS_TO_LOOPBACK === 'on'
  const leased = await leaseDeliveries(ctx, { quick, most })
  const ready = await Promise.all(
    leased.map((due) =>
      readyOne(ctx, due, loopback).catch((error) => {
        // One whose secret cannot be opened holds up no other.
        ctx.log.error({ err: error, delivery: due.id }, 'a webhook delivery could not be made ready')
        return null
      }),
    ),
  )
  return ready.filter((one) => one !== null)
}

async function readyOne(ctx: Context, due: Due, loopback: boolean): Promise<Ready> {
  const body = bodyOf(due)
  const sealed = [due.sealedSecret, due.sealedSecretBefore].filter((one) => one !== null)
  const secrets = await Promise.all(sealed.map((one) => openSecret(ctx, due.endpointId, one)))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Handshake-Webhooks/1',
    ...signed({ id: due.id, at: signedAt(ctx), body, secrets }),
  }
  return { due, body, headers, loopback }
}

/** Never fails: what could not be noted is tried again when its lease runs out. */
async function deliver(open: Open, { due, ...post }: Ready): Promise<void> {
  const outcome = await attempt(due, post)
  await open((ctx) => noteOutcome(ctx, due, outcome)).catch(() => undefined)
}

async function attempt({ address }: Due, post: Omit<Ready, 'due'>): Promise<Outcome> {
  const begunAt = performance.now()
  const tookMs = () => performance.now() - begunAt
  try {
    // What was allowed when it was made may not be anymore.
    if (!isWebhookAddress(address, post)) throw new NoAnswer('not-public')
    const { status, answer } = await postUntrusted({ ...post, address: new URL(address), timeoutMs: patienceMs })
    return { status, answer, problem: null, tookMs: tookMs() }
  } catch (error) {
    const problem = error instanceof NoAnswer ? error.problem : 'no-connection'
    return { status: null, answer: null, problem, tookMs: tookMs() }
  }
}

/** Receivers refuse a signature of another day than theirs, and a sandbox may be months ahead. */
const signedAt = ({ config, now }: Context): Date =>
  sandboxConfig.of(config).SANDBOX === 'on' ? systemClock.now() : now
