/** An offer that is edited where somebody kept apart from its creator reads it: stakes, day and sides change, its words stay as they are. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { findBlocked } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'
import type { ContentInput } from '../subject/server-subject.ts'

export async function keepWordsFromApart<Asked extends ContentInput>(
  ctx: Context,
  found: Handshake,
  asked: Asked,
): Promise<Asked> {
  // A draft has no reader yet.
  if (found.status === 'draft') return asked
  const before = await readersAndWords(ctx, found)
  if ((await findBlocked(ctx, found.creatorId, before.readers)).size === 0) return asked
  const { title, teams } = found
  const { description, terms, notes } = before
  const outcomes = { teamA: teams.team_a || asked.teamA, teamB: teams.team_b || asked.teamB }
  return { ...asked, title, description, terms, notes, ...(asked.teamA !== undefined && outcomes) }
}

type Before = Record<'description' | 'terms' | 'notes', string> & { readonly readers: readonly PersonId[] }

/** Whoever was ever asked can open the page, however they answered. */
async function readersAndWords({ sql }: Pick<Context, 'sql'>, found: Handshake): Promise<Before> {
  const [words, invited] = await Promise.all([
    sql
      .selectFrom('bets')
      .where('id', '=', found.id)
      .select(['description', 'terms', 'notes'])
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('bet_invitations')
      .where('bet_id', '=', found.id)
      .where('recipient_id', 'is not', null)
      .select('recipient_id as id')
      .distinct()
      .$narrowType<{ id: PersonId }>()
      .execute(),
  ])
  const named = [found.peerId, found.refereeId].filter((id) => id !== null)
  return { ...words, readers: [...invited.map(({ id }) => id), ...named] }
}
