/** The wire of the admins' room for people: finding an account, and changing what it may do. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, instant } from '../primitives.ts'
import { role } from '../session/session.ts'
import { nextCursor, searchText, tablePage } from '../table-page.ts'

/** As long as the audit needs to make sense of a change later. */
const reason = z.string().check(z.trim(), z.minLength(10), z.maxLength(500))

/** active: can sign in. suspended: an admin switched it off. closed: for good, by its owner. */
const accountState = z.enum(['active', 'suspended', 'closed'])

const personRow = z.object({
  id: idOf('person'),
  displayName: z.string(),
  username: z.string(),
  email: z.string(),
  role,
  state: accountState,
  emailVerified: z.boolean(),
  twoStep: z.boolean(),
  openSessions: z.int(),
  hrs: z.int(),
  joinedAt: instant,
})
export type AdminPerson = z.output<typeof personRow>

/** What one admin gives alone: making an admin takes a second one. */
const changedRole = z.enum(['user', 'support', 'arbitrator'])

const change = { personId: idOf('person'), reason }
const changeRefusals = [
  'admin.unknown-person',
  'admin.own-account',
  'admin.account-closed',
  'session.proof-needed',
  'session.required',
] as const
const changeLimit = { points: 60, perSeconds: 3_600, by: 'person' } as const

export const peopleRoutes = defineContract({
  readPeople: {
    method: 'GET',
    path: '/api/admin/people',
    access: 'admin',
    summary: 'Accounts, 50 at a time, by part of a name or username, whole email or id, role and state; newest first.',
    input: z.object({
      search: searchText,
      role: z.optional(role),
      state: z.optional(accountState),
      ...tablePage(['joined', 'name', 'hrs']),
    }),
    result: z.object({ people: z.array(personRow), nextCursor }),
    refusals: ['request.bad-cursor'],
  },
  changePersonRole: {
    method: 'POST',
    path: '/api/admin/people/:personId/role',
    access: 'admin',
    freshProof: true,
    summary:
      'Changes what a person may do; an admin is made by two. Their sessions end, so the new role holds at once.',
    input: z.object({ ...change, role: changedRole }),
    result: personRow,
    refusals: changeRefusals,
    limit: changeLimit,
  },
  suspendPerson: {
    method: 'POST',
    path: '/api/admin/people/:personId/suspend',
    access: 'admin',
    freshProof: true,
    summary: 'Keeps a person from signing in, and ends their sessions. What they agreed to goes on.',
    input: z.object(change),
    result: personRow,
    refusals: changeRefusals,
    limit: changeLimit,
  },
  restorePerson: {
    method: 'POST',
    path: '/api/admin/people/:personId/restore',
    access: 'admin',
    freshProof: true,
    summary: 'Lets a suspended person sign in again. An admin comes back without the role, which takes two admins.',
    input: z.object(change),
    result: personRow,
    refusals: changeRefusals,
    limit: changeLimit,
  },
  endPersonSessions: {
    method: 'POST',
    path: '/api/admin/people/:personId/end-sessions',
    access: 'admin',
    freshProof: true,
    summary: 'Signs a person out everywhere.',
    input: z.object(change),
    result: personRow,
    refusals: changeRefusals,
    limit: changeLimit,
  },
})
