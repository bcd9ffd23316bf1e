/** Secrets at rest: encrypted with AES-256-GCM under the newest key, bound to their row, and opened under any key still configured. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { assert, present } from '@handshake/domain/assert.ts'
import type { SecretsKey } from './config/secrets-key.ts'
import type { Context } from './context.ts'

type Vault = Pick<Context, 'sql' | 'config'>

const prefix = 'sealed1'
const nonceBytes = 12
const tagBytes = 16
/** Where an installation with play money keeps the key it made for itself. */
const ownKeyName = 'platform.secrets'

/** The place is part of what is checked: a sealed text copied into another row does not open there. */
const boundTo = (keyId: string, place: string): Buffer => Buffer.from(JSON.stringify([prefix, keyId, place]))

export async function seal(vault: Vault, place: string, secret: Buffer): Promise<string> {
  const [newest] = await keysOf(vault)
  const { id, key } = present(newest, 'there is always a key to seal with')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(id, place))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return [prefix, id, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')].join('.')
}

export type Opened = { readonly secret: Buffer /** Under an older key: to be sealed anew. */; readonly stale: boolean }

export async function unseal(vault: Vault, place: string, sealed: string): Promise<Opened> {
  const [mark, keyId = '', text = ''] = sealed.split('.')
  assert(mark === prefix, `what is kept at ${place} is not sealed`)
  const keys = await keysOf(vault)
  const { id, key } = present(
    keys.find((one) => one.id === keyId),
    `SECRETS_KEY no longer holds the key ${keyId}, under which ${place} is sealed`,
  )
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(boundTo(id, place)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const secret = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return { secret, stale: id !== keys[0]?.id }
}

/** Written by a version that did not seal yet. */
export const isSealed = (kept: string): boolean => kept.startsWith(`${prefix}.`)

/** How what is sealed under the newest key begins, so that a query can look for the rest. */
export async function newestSeal(vault: Vault): Promise<string> {
  const [newest] = await keysOf(vault)
  return `${prefix}.${present(newest, 'there is always a key to seal with').id}.`
}

/** Newest first. With real money they are configured; with play money an installation makes its own, so that nothing needs configuring. */
async function keysOf({ sql, config }: Vault): Promise<readonly SecretsKey[]> {
  if (config.SECRETS_KEY.length > 0) return config.SECRETS_KEY
  const kept = () => sql.selectFrom('app_secrets').where('name', '=', ownKeyName).select('value').executeTakeFirst()
  const own = await kept()
  if (own) return [{ id: 'own', key: own.value }]
  await sql
    .insertInto('app_secrets')
    .values({ name: ownKeyName, value: randomBytes(32), created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return [{ id: 'own', key: present(await kept(), 'the key was just written').value }]
}
