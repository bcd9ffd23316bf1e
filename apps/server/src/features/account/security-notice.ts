/** Tells a person, in the bell and by mail, that how their account is protected has changed. */

import type { PersonId } from '@handshake/domain/ids.ts'
import { writeNotice } from '@handshake/domain/notification/notice-kinds.ts'
import { queueMail } from '#features/email/email.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import { emailOf } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { accountWith } from './account.store.ts'

type SecurityChange =
  | 'password-changed'
  | 'address-reclaimed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'key-made'
  | 'key-revoked'
  | 'webhook-made'
  | 'webhook-off'
  | 'closed'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export async function notifyOfSecurity(ctx: Context, personId: PersonId, change: SecurityChange): Promise<void> {
  const notice = { kind: `account.${change}`, facts: { personId, at: ctx.now } } as const
  await notify(ctx, notice.kind, [personId], notice.facts)
  const email = await emailOf(ctx.sql, personId)
  const owner = await accountWith(ctx.sql, email)
  await queueMail(ctx, {
    template: 'security-notice',
    // A closed account forgets its mails; this one goes to the address, not to the account.
    to: { email, personId: change === 'closed' ? null : personId },
    variables: {
      userName: owner?.userName ?? email,
      event: writeNotice(notice).message,
      time: `${clock.format(ctx.now)} UTC`,
      resetUrl: `${ctx.origin}/password-reset`,
    },
  })
}
