/** What a profile says is verified beside the email address: a phone number, and an identity. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

type Mark = { readonly mark: 'has_passport' | 'phone_verified'; readonly verified: boolean }

export async function markVerified(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  { mark, verified }: Mark,
): Promise<void> {
  await sql
    .updateTable('profiles')
    .set(mark, verified)
    .set('updated_at', now)
    .where('id', '=', personId)
    .where(mark, '!=', verified)
    .execute()
}
