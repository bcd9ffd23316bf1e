/** The keys that sign documents: one signs, all that ever did stay published; secret halves are sealed in the database. */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { document } from '@handshake/contracts/document/document.ts'
import { present } from '@handshake/domain/assert.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { PlainRoute } from '#platform/feature.ts'
import { newestSeal, seal, unseal } from '#platform/sealed-secret.ts'
import type { UseCase } from '#platform/use-case.ts'

/** A key signs this long before the job makes the next one. */
export const keyLifeMs = days(180)

type Vault = Pick<Context, 'sql' | 'config' | 'now'>
export type Signer = { readonly keyId: string; readonly sign: (message: string) => string }

const placeOf = (keyId: string): string => `document_keys ${keyId}`

/** The key that signs now. The first is made by whichever node needs it first; of two, one stays. */
export async function documentSigner(ctx: Vault): Promise<Signer> {
  const kept = (await currentKey(ctx)) ?? (await makeFirst(ctx))
  const { secret } = await unseal(ctx, placeOf(kept.id), present(kept.sealed_secret, 'a key that signs has its secret'))
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: secret.toString('base64url'),
      x: kept.public_key.toString('base64url'),
    },
  })
  return { keyId: kept.id, sign: (message) => sign(null, Buffer.from(message), key).toString('hex') }
}

const currentKey = ({ sql }: Pick<Context, 'sql'>) =>
  sql
    .selectFrom('document_keys')
    .where('retired_at', 'is', null)
    .select(['id', 'public_key', 'sealed_secret', 'created_at'])
    .executeTakeFirst()

async function makeFirst(ctx: Vault) {
  await ctx.sql
    .insertInto('document_keys')
    .values(await newKey(ctx, 'The first key'))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return present(await currentKey(ctx), 'a key was just made')
}

async function newKey(ctx: Vault, reason: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(present(publicKey.export({ format: 'jwk' }).x, 'a public key has its bytes'), 'base64url')
  const secret = Buffer.from(present(privateKey.export({ format: 'jwk' }).d, 'a key has its secret'), 'base64url')
  const day = ctx.now.toISOString().slice(0, 10)
  const id = `doc-${day}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`
  return {
    id,
    public_key: bytes,
    sealed_secret: await seal(ctx, placeOf(id), secret),
    created_at: ctx.now,
    reason,
  }
}

/** A new key signs from now on. The one before loses its secret; `revoked` says that it is not to be trusted for anything. */
async function rotateKey(
  ctx: Vault & Pick<Context, 'client'>,
  { reason, revoke }: { readonly reason: string; readonly revoke: boolean },
): Promise<void> {
  await lockNamed(ctx, 'document keys')
  await ctx.sql
    .updateTable('document_keys')
    .set({ sealed_secret: null, retired_at: ctx.now, ...(revoke && { revoked_at: ctx.now }) })
    .where('retired_at', 'is', null)
    .execute()
  await ctx.sql
    .insertInto('document_keys')
    .values(await newKey(ctx, reason))
    .execute()
}

/** Job: a key that has signed for half a year makes room for the next. */
export async function rotateOldKey(ctx: Context): Promise<void> {
  const kept = await currentKey(ctx)
  if (kept === undefined || kept.created_at.getTime() > ctx.now.getTime() - keyLifeMs) return
  await rotateKey(ctx, { reason: 'Its time was up', revoke: false })
}

/** Job: a secret under an older key of the installation is sealed under the newest. */
export async function resealDocumentKey(ctx: Context): Promise<void> {
  const kept = await currentKey(ctx)
  if (kept?.sealed_secret == null || kept.sealed_secret.startsWith(await newestSeal(ctx))) return
  const { secret } = await unseal(ctx, placeOf(kept.id), kept.sealed_secret)
  await ctx.sql
    .updateTable('document_keys')
    .set({ sealed_secret: await seal(ctx, placeOf(kept.id), secret) })
    .where('id', '=', kept.id)
    .where('sealed_secret', '=', kept.sealed_secret)
    .execute()
}

/** Newest first. There is always one, so that whoever keeps a copy of the list has the key of their next document. */
async function publishedKeys(ctx: Vault): Promise<ResultOf<typeof document.readDocumentKeys>> {
  if ((await currentKey(ctx)) === undefined) await makeFirst(ctx)
  const rows = await ctx.sql
    .selectFrom('document_keys')
    .select(['id', 'public_key', 'created_at', 'retired_at', 'revoked_at'])
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .execute()
  return {
    keys: rows.map((row) => ({
      keyId: row.id,
      algorithm: 'Ed25519',
      publicKey: row.public_key.toString('hex'),
      createdAt: row.created_at.toISOString(),
      retiredAt: row.retired_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    })),
  }
}

/** Anyone reads the keys of documents; the same list stands where programs look for it. */
export const readDocumentKeys: UseCase<typeof document.readDocumentKeys> = (ctx) => publishedKeys(ctx)

export const serveWellKnownKeys: PlainRoute = {
  method: 'GET',
  path: '/.well-known/handshake-document-keys.json',
  door: 'page',
  limit: { points: 600, perSeconds: 60 },
  serve: async (ctx) => ({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    },
    body: `${JSON.stringify(await publishedKeys(ctx), null, 2)}\n`,
  }),
}

/** An admin makes a new key for documents, because it is time or because somebody else may have the one before. */
export const rotateDocumentKey: UseCase<typeof document.rotateDocumentKey> = async (ctx, input) => {
  await rotateKey(ctx, input)
  return publishedKeys(ctx)
}
