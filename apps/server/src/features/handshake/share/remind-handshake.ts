/** Use case: whoever waits reminds those who are awaited, by notice and by mail, once a day per handshake. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { type Awaited, awaitedActions } from '@handshake/domain/handshake/awaited.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { queueMail } from '#features/email/email.public.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { UseCase, UseCaseContext } from '#platform/use-case.ts'
import { findSeen, viewFor } from '../detail/view-handshake.ts'
import { type Handshake, lockHandshake } from '../handshake.store.ts'
import { awaitedOn, noteReminder } from './reminders.ts'

type Ctx = UseCaseContext<typeof handshake.remindHandshake>

export const remindHandshake: UseCase<typeof handshake.remindHandshake> = async (ctx, { handshakeId }, refuse) => {
  const me = ctx.person.id
  if ((await findSeen(ctx, handshakeId, ctx.person)) === null) return refuse('handshake.unknown')
  const found = present(await lockHandshake(ctx, handshakeId), 'what is seen is there')
  const awaited = await awaitedOn(ctx, found, me)
  if (awaited === null) return refuse('handshake.nobody-awaited')
  if (!(await noteReminder(ctx, handshakeId, me))) return refuse('handshake.reminded-already')
  await remind(ctx, found, awaited)
  return viewFor(ctx, handshakeId, ctx.person)
}

async function remind(ctx: Ctx, found: Handshake, { action, people }: Awaited): Promise<void> {
  const me = ctx.person.id
  const known = await findPeople(ctx, [me, ...people])
  const sender = nameOfPerson(me, present(known.get(me), 'whoever is signed in has a profile').displayName)
  const reached = people.filter((id) => known.get(id)?.isActive === true)
  await notify(ctx, 'handshake.reminder', reached, {
    handshakeId: found.id,
    title: found.title,
    occasion: `${me} ${ctx.now.getTime()}`,
    sender,
    action,
  })
  for (const { id, email } of await addressesOf(ctx, reached))
    await queueMail(ctx, {
      template: 'handshake-reminder',
      to: { email, personId: id },
      variables: {
        userName: known.get(id)?.displayName ?? '',
        senderName: sender,
        betTitle: found.title,
        task: awaitedActions[action],
        handshakeUrl: `${ctx.origin}/handshake/${found.id}`,
      },
    })
}

async function addressesOf({ client }: Ctx, people: readonly PersonId[]) {
  const { rows } = await client.query<{ id: PersonId; email: string }>({
    name: 'handshake-reminder-addresses',
    text: 'select id, email from users where id = any ($1::uuid[]) order by id',
    values: [people],
  })
  return rows
}
