/** What tells the same person again after an account gave it up: keyed hashes of a proven address, a phone number and cards. */
import { createHmac, randomBytes } from 'node:crypto'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { keptSecret, resealSecret } from '#platform/kept-secret.ts'

const secretName = 'safety.break-marks'

export type PersonMark = { readonly shares: 'email' | 'phone' | 'card'; readonly mark: Buffer }

/** Only what the person proved: nobody is taken for somebody else whose address they typed in. */
export async function marksOf(ctx: Context, personId: PersonId): Promise<readonly PersonMark[]> {
  const { rows } = await ctx.client.query<{ shares: PersonMark['shares']; known: string }>({
    name: 'safety-known-by',
    text: `select 'email' as shares, 'mailbox ' || u.mailbox as known from users u join profiles p on p.id = u.id
        where u.id = $1 and p.email_verified
      union select 'phone', 'phone ' || number from phone_numbers where user_id = $1
      union select 'card', 'card ' || payer_mark from payment_orders where user_id = $1 and payer_mark is not null`,
    values: [personId],
  })
  if (rows.length === 0) return []
  const secret = await keptSecret(ctx, secretName, () => randomBytes(32))
  return rows.map(({ shares, known }) => ({ shares, mark: createHmac('sha256', secret).update(known).digest() }))
}

/** Job: the secret is sealed under the newest key of the installation. */
export const resealMarks = (ctx: Pick<Context, 'sql' | 'config'>): Promise<void> => resealSecret(ctx, secretName)
