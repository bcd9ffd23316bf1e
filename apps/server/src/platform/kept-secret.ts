/** Secrets an installation makes for itself: made by whichever node needs one first, kept in the database sealed, the same for every node. */
import { present } from '@handshake/domain/assert.ts'
import type { Context } from './context.ts'
import { isSealed, newestSeal, seal, unseal } from './sealed-secret.ts'

type Vault = Pick<Context, 'sql' | 'config'>

const placeOf = (name: string): string => `app_secrets ${name}`

export async function keptSecret(
  ctx: Pick<Context, 'sql' | 'config' | 'now'>,
  name: string,
  make: () => Buffer | Promise<Buffer>,
): Promise<Buffer> {
  const kept = await readSecret(ctx, name)
  if (kept) return kept
  await ctx.sql
    .insertInto('app_secrets')
    .values({ name, value: Buffer.from(await seal(ctx, placeOf(name), await make())), created_at: ctx.now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return present(await readSecret(ctx, name), `${name} was just written`)
}

/** Undefined where nobody has needed it yet. */
export async function readSecret(ctx: Vault, name: string): Promise<Buffer | undefined> {
  const value = await keptValue(ctx, name)
  if (value === undefined) return undefined
  return isSealed(value.toString()) ? (await unseal(ctx, placeOf(name), value.toString())).secret : value
}

async function keptValue({ sql }: Vault, name: string): Promise<Buffer | undefined> {
  const row = await sql.selectFrom('app_secrets').where('name', '=', name).select('value').executeTakeFirst()
  return row?.value
}

/** What was kept before it was sealed, or under an older key, is sealed under the newest. */
export async function resealSecret(ctx: Vault, name: string): Promise<void> {
  const value = await keptValue(ctx, name)
  if (value === undefined || value.toString().startsWith(await newestSeal(ctx))) return
  const secret = present(await readSecret(ctx, name), 'a kept secret can be read')
  await ctx.sql
    .updateTable('app_secrets')
    .set({ value: Buffer.from(await seal(ctx, placeOf(name), secret)) })
    .where('name', '=', name)
    .where('value', '=', value)
    .execute()
}
