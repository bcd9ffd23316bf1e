/** The wire of sessions: who is signed in, signing in and out, and the demo people of play mode. */
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { email, idOf, instant, nothing } from './primitives.ts'

export const role = z.enum(['user', 'support', 'arbitrator', 'admin'])

/** What a signed-in browser knows about its person. */
export const sessionView = z.object({
  person: z.object({
    id: idOf('person'),
    email: z.string(),
    fullName: z.string(),
    displayName: z.string(),
    username: z.string(),
    avatarUrl: z.nullable(z.string()),
    role,
    emailVerified: z.boolean(),
    reliabilityScore: z.int(),
  }),
  expiresAt: instant,
})
export type SessionView = z.output<typeof sessionView>

export const session = defineContract({
  readSession: {
    method: 'GET',
    path: '/api/session',
    access: 'anyone',
    summary: 'Who is signed in here; null when nobody is.',
    input: nothing,
    result: z.object({ session: z.nullable(sessionView) }),
    refusals: [],
  },
  signIn: {
    method: 'POST',
    path: '/api/session',
    access: 'anyone',
    summary: 'Signs a person in with e-mail and password and sets the session cookie.',
    input: z.object({
      email,
      password: z.string().check(z.minLength(1, { error: 'Password is required' }), z.maxLength(128)),
    }),
    result: sessionView,
    refusals: ['session.wrong-credentials', 'session.account-inactive', 'session.too-many-attempts'],
  },
  signOut: {
    method: 'DELETE',
    path: '/api/session',
    access: 'anyone',
    summary: 'Ends this session; safe to repeat.',
    input: nothing,
    result: z.object({}),
    refusals: [],
  },
  readDemoPeople: {
    method: 'GET',
    path: '/api/session/demo-people',
    access: 'anyone',
    summary: 'The demo people of play mode with their sign-in data; empty with real money.',
    input: nothing,
    result: z.object({
      people: z.array(
        z.object({ displayName: z.string(), email: z.string(), password: z.string(), about: z.string() }),
      ),
    }),
    refusals: [],
  },
})
