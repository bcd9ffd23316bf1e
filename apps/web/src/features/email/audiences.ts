/** To whom a mail to many can go, in the words of the screens. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email/email.ts'

export type Audience = ResultOf<typeof email.readBulkSends>['bulkSends'][number]['audience']

export const audiences: Readonly<Record<Audience, string>> = {
  verified: 'Everyone with a verified address',
  everyone: 'Everyone with an account',
  waitlist: 'The waitlist',
}
