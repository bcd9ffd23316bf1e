/** Who hears of a step, and by which names people are told of each other: read in one flight, before any money moves. */
import { isUnmatched } from '@handshake/domain/handshake/terms/seat.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson, nobodysName, type PersonName } from '@handshake/domain/notification/person-name.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/planned-once.ts'
import type { PlannedMove } from './handshake-move.ts'

export type Audience = {
  readonly nameOf: (personId: PersonId | null) => PersonName
  /** Whose answer was still awaited before the step. */
  readonly invitedTo: (id: HandshakeId) => readonly PersonId[]
}

export async function readAudience(ctx: Pick<Context, 'client'>, moves: readonly PlannedMove[]): Promise<Audience> {
  const [names, guests] = await Promise.all([namesOf(ctx, moves), guestsOf(ctx, moves)])
  const nameOf = new Map([...names, ...guests].map(({ id, name }) => [id, nameOfPerson(id, name)]))
  const someone = nobodysName('Someone')
  const invited = new Map<HandshakeId, PersonId[]>()
  for (const { betId, id } of guests) invited.set(betId, [...(invited.get(betId) ?? []), id])
  return {
    nameOf: (personId) => (personId === null ? someone : (nameOf.get(personId) ?? someone)),
    invitedTo: (id) => invited.get(id) ?? [],
  }
}

type Named = { readonly id: PersonId; readonly name: string }

async function namesOf({ client }: Pick<Context, 'client'>, moves: readonly PlannedMove[]): Promise<Named[]> {
  const people = new Set(
    moves.flatMap(({ attempt, before, after }) => [
      after.creatorId,
      after.peerId,
      before.refereeId,
      after.refereeId,
      attempt.actorId,
    ]),
  )
  if (people.size === 0) return []
  const { rows } = await client.query<Named>({
    name: 'handshake-names',
    text: `select id, display_name as name from profiles where id ${isAmong('$1')}`,
    values: [[...people].filter((id) => id !== null)],
  })
  return rows
}

type Guest = Named & { readonly betId: HandshakeId }

async function guestsOf({ client }: Pick<Context, 'client'>, moves: readonly PlannedMove[]): Promise<Guest[]> {
  const open = moves.filter(({ before }) => isUnmatched(before.status))
  if (open.length === 0) return []
  const { rows } = await client.query<Guest>({
    name: 'handshake-guests',
    text: `select i.bet_id as "betId", p.id, p.display_name as name
      from bet_invitations i join profiles p on p.id = i.recipient_id
      where i.bet_id ${isAmong('$1')} and i.status = 'pending' order by i.id`,
    values: [open.map(({ after }) => after.id)],
  })
  return rows
}
