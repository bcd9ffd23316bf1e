/** The wire of sessions: who is signed in, the ways to sign in and out, open sessions, and the demo people of play mode. */
import * as z from 'zod/mini'
import { passkeyOptions, passkeySignature, secondFactorCode } from '../account/second-factor.ts'
import { calendarFeed } from '../calendar/calendar.ts'
import { defineContract } from '../contract.ts'
import { email, idOf, instant, mailedToken, nothing, ownFace, returnTo, saying } from '../primitives.ts'

export const role = z.enum(['user', 'support', 'arbitrator', 'admin'])

/** What a signed-in browser knows about its person. */
export const sessionView = z.object({
  person: z.object({
    ...ownFace,
    role,
    emailVerified: z.boolean(),
    reliabilityScore: z.int(),
    /** False for an account whose profile is missing: the screen asks profile.createProfile for the default one. */
    hasProfile: z.boolean(),
    needsOnboarding: z.boolean(),
    /** Until then they may look, and no more (decision 3.5). */
    needsVerification: z.boolean(),
  }),
  expiresAt: instant,
})
export type SessionView = z.output<typeof sessionView>

/** Signed in, or one step away from it: the challenge goes back with the code of the second factor. */
export const signInStep = z.discriminatedUnion('step', [
  /** `reclaimed`: this was the first proof of the address, from elsewhere than the browser that signed up, which is locked out now. */
  z.object({ step: z.literal('signed-in'), session: sessionView, reclaimed: z.optional(z.literal(true)) }),
  z.object({ step: z.literal('second-factor'), challenge: z.string(), expiresAt: instant }),
])
export type SignInStep = z.output<typeof signInStep>

export const openSession = z.object({
  id: idOf('session'),
  current: z.boolean(),
  /** 'Chrome on Windows', as far as the browser gives it away. */
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastRefreshedAt: instant,
  expiresAt: instant,
})
export type OpenSession = z.output<typeof openSession>

/** The answer to asking for a magic link, whether the address has an account or not. */
export const magicLinkSaying = 'If an account with this email exists, a sign-in link has been sent'

export const session = defineContract({
  readSession: {
    method: 'GET',
    path: '/api/session',
    access: 'anyone',
    summary: 'Who is signed in; null when nobody is.',
    input: nothing,
    result: z.object({ session: z.nullable(sessionView) }),
    refusals: [],
  },
  signIn: {
    method: 'POST',
    path: '/api/session',
    access: 'anyone',
    security: 'session.signed-in',
    summary: 'Signs a person in with email and password, or asks for their code.',
    input: z.object({
      email,
      password: z.string().check(z.minLength(1, { error: 'Password is required' }), z.maxLength(128)),
    }),
    result: signInStep,
    refusals: ['session.wrong-credentials', 'session.account-inactive', 'session.too-many-attempts'],
    limit: { points: 300, perSeconds: 900, by: 'address' },
  },
  completeSignIn: {
    method: 'POST',
    path: '/api/session/second-factor',
    access: 'anyone',
    security: 'session.code-given',
    summary: 'Finishes a sign-in with a code from the authenticator app or a recovery code.',
    input: z.object({ challenge: mailedToken, code: secondFactorCode }),
    result: sessionView,
    refusals: [
      'session.challenge-expired',
      'session.wrong-code',
      'session.account-inactive',
      'session.too-many-attempts',
    ],
    limit: { points: 300, perSeconds: 900, by: 'address' },
  },
  requestMagicLink: {
    method: 'POST',
    path: '/api/session/magic-link',
    access: 'anyone',
    summary: 'Emails a one-time sign-in link. The answer is the same whether or not the address has an account.',
    input: z.object({ email, returnTo: z.optional(returnTo) }),
    result: saying,
    refusals: [],
    limit: { points: 30, perSeconds: 3_600, by: 'address' },
  },
  redeemMagicLink: {
    method: 'POST',
    path: '/api/session/magic-link/redeem',
    access: 'anyone',
    security: 'session.link-followed',
    summary: 'Signs a person in with the token from an emailed link, which also verifies the address.',
    input: z.object({ token: mailedToken, email }),
    result: signInStep,
    refusals: ['session.invalid-magic-link', 'session.magic-link-expired', 'session.account-inactive'],
    limit: { points: 100, perSeconds: 3_600, by: 'address' },
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/api/session/passkey/options',
    access: 'anyone',
    summary: 'What the browser needs to ask a passkey for its signature.',
    input: nothing,
    result: passkeyOptions,
    refusals: [],
    limit: { points: 300, perSeconds: 900, by: 'address' },
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/session/passkey',
    access: 'anyone',
    security: 'session.passkey-used',
    summary: 'Signs a person in with a passkey. It counts as both factors.',
    input: passkeySignature,
    result: sessionView,
    refusals: ['session.passkey-refused', 'session.account-inactive'],
    limit: { points: 300, perSeconds: 900, by: 'address' },
  },
  refreshSession: {
    method: 'POST',
    path: '/api/session/refresh',
    access: 'signed-in',
    summary: 'Extends this session. Does nothing when repeated within 30 s.',
    input: nothing,
    result: z.object({ expiresAt: instant, extended: z.boolean() }),
    refusals: [],
  },
  signOut: {
    method: 'DELETE',
    path: '/api/session',
    access: 'anyone',
    security: 'session.signed-out',
    summary: 'Ends this session. Safe to repeat.',
    input: nothing,
    result: z.object({}),
    refusals: [],
  },
  readSessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    summary:
      'The person’s open sessions, this one first, then the newest, and the addresses of calendar and results that read along without one.',
    input: nothing,
    result: z.object({
      sessions: z.array(openSession),
      calendar: z.nullable(calendarFeed),
      results: z.nullable(calendarFeed),
    }),
    refusals: [],
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    access: 'signed-in',
    security: 'session.ended',
    summary: 'Ends one of the person’s sessions, even this one.',
    input: z.object({ sessionId: idOf('session') }),
    result: z.object({}),
    refusals: ['session.unknown-session'],
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    security: 'session.ended-everywhere',
    summary: 'Ends all of the person’s sessions; with keep=this, all but this one.',
    input: z.object({ keep: z.optional(z.literal('this')) }),
    result: z.object({ endedCount: z.int() }),
    refusals: [],
  },
  readDemoPeople: {
    method: 'GET',
    path: '/api/session/demo-people',
    access: 'anyone',
    summary:
      'The demo people with their sign-in details, for a browser on the same machine with play money; empty for everyone else.',
    input: nothing,
    result: z.object({
      people: z.array(
        z.object({ displayName: z.string(), email: z.string(), password: z.string(), about: z.string() }),
      ),
    }),
    refusals: [],
  },
})
