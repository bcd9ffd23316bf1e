/** Secrets of endpoints: made here, sealed in their row, and opened to sign. Both sign while one follows the other. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Context } from '#platform/context.ts'
import { newestSeal, seal, unseal } from '#platform/sealed-secret.ts'

type Vault = Pick<Context, 'sql' | 'config'>

const secretBytes = 32
const placeOf = (endpointId: string): string => `webhook_endpoints ${endpointId}`

/** As the convention writes it. */
const written = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

export async function makeSecret(
  vault: Vault,
  endpointId: string,
): Promise<{ readonly secret: string; readonly sealed: string }> {
  const secret = randomBytes(secretBytes)
  return { secret: written(secret), sealed: await seal(vault, placeOf(endpointId), secret) }
}

export const openSecret = async (vault: Vault, endpointId: string, sealed: string): Promise<string> =>
  written((await unseal(vault, placeOf(endpointId), sealed)).secret)

export type Signed = {
  readonly id: string
  readonly at: Date
  readonly body: string
  /** The newest first. */
  readonly secrets: readonly string[]
}

/** The headers of Standard Webhooks: each secret adds a signature. */
export const signed = ({ id, at, body, secrets }: Signed): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})

const resealedAtOnce = 500

/** Job: what lies under an older key of the installation is sealed under the newest. */
export async function resealSecrets(ctx: Vault): Promise<void> {
  const newest = await newestSeal(ctx)
  const stale = await ctx.sql
    .selectFrom('webhook_endpoints')
    .where((is) =>
      is.or([
        is('sealed_secret', 'not like', `${newest}%`),
        is.and([is('sealed_secret_before', 'is not', null), is('sealed_secret_before', 'not like', `${newest}%`)]),
      ]),
    )
    .select(['id', 'sealed_secret', 'sealed_secret_before'])
    .limit(resealedAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const anew = async (id: string, sealed: string) =>
    seal(ctx, placeOf(id), (await unseal(ctx, placeOf(id), sealed)).secret)
  for (const { id, sealed_secret, sealed_secret_before: before } of stale)
    await ctx.sql
      .updateTable('webhook_endpoints')
      .set({
        sealed_secret: await anew(id, sealed_secret),
        sealed_secret_before: before === null ? null : await anew(id, before),
      })
      .where('id', '=', id)
      .execute()
}
