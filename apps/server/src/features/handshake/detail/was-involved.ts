/** Whether somebody has had a part in a handshake: as a party, its referee, or by any step they took in it. Such a one judges nothing in it by office. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'

export async function wasInvolved(
  { client }: Pick<Context, 'client'>,
  { id, creatorId, peerId, refereeId }: Handshake,
  personId: PersonId,
): Promise<boolean> {
  if ([creatorId, peerId, refereeId].includes(personId)) return true
  const { rowCount } = await client.query({
    name: 'handshake-had-part',
    text: 'select from bet_steps where bet_id = $1 and actor_id = $2 limit 1',
    values: [id, personId],
  })
  return (rowCount ?? 0) > 0
}
