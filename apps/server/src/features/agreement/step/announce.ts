/** Tells what moved: notices to everyone concerned, and a sign to their browsers to look again. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson, nobodysName } from '@handshake/domain/notification/person-name.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { type Addressed, notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { AgreementMove, NameOf, PlannedStep } from '../agreement-hooks.ts'
import { agreementHooks } from '../agreement-hooks-table.ts'
import { callStaff } from '../judging/call-staff.ts'
import { settlementNotices } from './settlement-notices.ts'
import { sharedNotices } from './shared-notices.ts'

export const readNamesIn = (ctx: Pick<Context, 'client'>, planned: readonly PlannedStep[]): Promise<NameOf> =>
  readNames(
    ctx,
    planned.map(({ after }) => after),
    planned.flatMap(({ attempt }) => attempt.actorId ?? []),
  )

export async function readNames(
  ctx: Pick<Context, 'client'>,
  agreements: readonly Agreement[],
  others: readonly PersonId[] = [],
): Promise<NameOf> {
  const people = new Set([...others, ...agreements.flatMap(peopleIn)])
  const someone = nobodysName('Someone')
  if (people.size === 0) return () => someone
  const known = await findPeople(ctx, [...people])
  return (personId) => {
    const person = personId === null ? undefined : known.get(personId)
    return person === undefined ? someone : nameOfPerson(person.id, person.displayName)
  }
}

const peopleIn = ({ participants }: Agreement): PersonId[] => participants.map(({ personId }) => personId)

/** Of a draft only its author knows. */
const isDraft = ({ status }: Agreement): boolean => ['draft', 'configuring', 'ready'].includes(status)

export async function announce(ctx: Context, moves: readonly AgreementMove[], nameOf: NameOf): Promise<void> {
  await notifyEach(
    ctx,
    moves.flatMap((move) => noticesOf(move, nameOf).map((notice) => ({ ...notice, by: move.attempt.actorId }))),
  )
  await callStaff(ctx, moves)
  const concerned = moves.flatMap(({ after }) => (isDraft(after) ? [after.initiatorId] : peopleIn(after)))
  const movesMoney = moves.some(({ transfers }) => transfers.length > 0)
  ctx.tell([...new Set(concerned)], movesMoney ? ['agreement', 'wallet'] : ['agreement'])
}

function noticesOf(move: AgreementMove, nameOf: NameOf): readonly Addressed[] {
  const { attempt, after } = move
  if (attempt.notices !== undefined) return attempt.notices(nameOf)
  const own = agreementHooks[after.type].notices?.[attempt.event]
  return (own ?? settlementNotices[attempt.event] ?? sharedNotices[attempt.event])?.(move, nameOf) ?? []
}
