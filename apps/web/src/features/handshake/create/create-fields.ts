/** What a person fills in to make a handshake: how it is kept between visits, and what an empty form holds. */
import { dollars } from '@handshake/domain/money.ts'
import { subjectKinds } from '@handshake/domain/subject/subjects.ts'
import * as z from 'zod/mini'
import { blankOf, formShape } from './subject/subject-forms.ts'

const createFields = z.object({ subject: z.enum(subjectKinds), ...formShape })

export type CreateFields = z.output<typeof createFields>
export type Sharing = CreateFields['sharing']

/** The most people one handshake is offered to. */
export const maxFriends = 20

export const usualStake = dollars(50)

export const emptyFields = (now: Date): CreateFields => ({
  subject: 'game',
  ...blankOf(now),
  kind: 'moneyline',
  pick: null,
  line: '',
  stakeCents: usualStake,
  stakeProblem: null,
  stakeMode: 'even',
  sharing: 'marketplace',
  friends: [],
  addresses: [],
  title: null,
  terms: 'Standard betting terms apply.',
  notes: '',
})

/** Null for anything that is not such a form, so that an older version's draft begins anew instead of breaking. */
export const readFields = (value: unknown): CreateFields | null => createFields.safeParse(value).data ?? null
