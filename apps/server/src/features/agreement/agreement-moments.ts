/** The moments of an agreement that stand in people's calendars. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { AgreementStatus } from '@handshake/domain/agreement/agreement-status.ts'
import type { PersonId } from '@handshake/domain/ids.ts'

type Moment = { readonly name: string; readonly words: string; readonly at: Date; readonly isOff?: boolean }
export type Moments = (agreement: Agreement, personId: PersonId) => readonly Moment[]

/** What the server does by itself then, where somebody can still do something about it before. */
export const clockMoment =
  (words: Readonly<Partial<Record<AgreementStatus, string>>>): Moments =>
  ({ status, dueAt }) => {
    const word = words[status]
    return word === undefined || dueAt === null ? [] : [{ name: 'clock', words: word, at: dueAt }]
  }
