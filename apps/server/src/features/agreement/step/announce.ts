/** Tells what moved: notices to everyone concerned, and a sign to their browsers to look again. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { AgreementMove, PlannedStep } from '../agreement-hooks.ts'
import { agreementHooks } from '../agreement-hooks-table.ts'
import { sharedNotices } from './shared-notices.ts'

export type NameOf = (personId: PersonId | null) => string

export async function readNames({ client }: Pick<Context, 'client'>, planned: readonly PlannedStep[]): Promise<NameOf> {
  const people = new Set(planned.flatMap(({ attempt, after }) => [attempt.actorId, ...peopleIn(after)]))
  people.delete(null)
  if (people.size === 0) return () => 'Someone'
  const { rows } = await client.query<{ id: PersonId; name: string }>({
    name: 'agreement-names',
    text: 'select id, display_name as name from profiles where id = any ($1::uuid[])',
    values: [[...people]],
  })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (personId) => (personId === null ? 'Someone' : (names.get(personId) ?? 'Someone'))
}

const peopleIn = ({ participants }: Agreement): PersonId[] => participants.map(({ personId }) => personId)

/** Of a draft only its author knows. */
const isDraft = ({ status }: Agreement): boolean => ['draft', 'configuring', 'ready'].includes(status)

export async function announce(ctx: Context, moves: readonly AgreementMove[], nameOf: NameOf): Promise<void> {
  await notifyEach(
    ctx,
    moves.flatMap((move) => {
      const own = agreementHooks[move.after.type].notices?.[move.attempt.event]
      return (own ?? sharedNotices[move.attempt.event])?.(move, nameOf) ?? []
    }),
  )
  const concerned = moves.flatMap(({ after }) => (isDraft(after) ? [after.initiatorId] : peopleIn(after)))
  const movesMoney = moves.some(({ transfers }) => transfers.length > 0)
  ctx.tell([...new Set(concerned)], movesMoney ? ['agreement', 'wallet'] : ['agreement'])
}
