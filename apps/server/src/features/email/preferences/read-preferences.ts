/** Use case: a person looks at which mails they get. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { preferencesOf } from './wants-mail.ts'

export const readPreferences: UseCase<typeof email.readPreferences> = (ctx) => preferencesOf(ctx.sql, ctx.person.id)
