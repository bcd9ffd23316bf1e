/** The wire of sessions: who is signed in, the ways to sign in and out, open sessions, and the demo people of play mode. */
import * as z from 'zod/mini'
import { passkeyOptions, passkeySignature, secondFactorCode } from './account/second-factor.ts'
import { defineContract } from './contract.ts'
import { email, idOf, instant, mailedToken, nothing, saying } from './primitives.ts'

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
    summary: 'Who is signed in here; null when nobody is.',
    input: nothing,
    result: z.object({ session: z.nullable(sessionView) }),
    refusals: [],
  },
  signIn: {
    method: 'POST',
    path: '/api/session',
    access: 'anyone',
    security: 'session.signed-in',
    summary: 'Signs a person in with e-mail and password, or asks for their second factor.',
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
    summary: 'Finishes a sign-in with a code of the authenticator app or a recovery code.',
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
    summary: 'Mails a one-time sign-in link; the answer is the same whether the address has an account or not.',
    input: z.object({ email, returnTo: z.optional(z.string().check(z.maxLength(500))) }),
    result: saying,
    refusals: [],
    limit: { points: 30, perSeconds: 3_600, by: 'address' },
  },
  redeemMagicLink: {
    method: 'POST',
    path: '/api/session/magic-link/redeem',
    access: 'anyone',
    security: 'session.link-followed',
    summary: 'Signs a person in with the token of a mailed link; it proves the address as well.',
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
    summary: 'Signs a person in with the signature of a passkey; it counts as both factors.',
    input: passkeySignature,
    result: sessionView,
    refusals: ['session.passkey-refused', 'session.account-inactive'],
    limit: { points: 300, perSeconds: 900, by: 'address' },
  },
  refreshSession: {
    method: 'POST',
    path: '/api/session/refresh',
    access: 'signed-in',
    summary: 'Extends this session; asked again within 30 s it answers without doing anything.',
    input: nothing,
    result: z.object({ expiresAt: instant, extended: z.boolean() }),
    refusals: [],
  },
  signOut: {
    method: 'DELETE',
    path: '/api/session',
    access: 'anyone',
    security: 'session.signed-out',
    summary: 'Ends this session; safe to repeat.',
    input: nothing,
    result: z.object({}),
    refusals: [],
  },
  readSessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    summary: 'Every open session of the person, this one first, then the newest.',
    input: nothing,
    result: z.object({ sessions: z.array(openSession) }),
    refusals: [],
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    access: 'signed-in',
    security: 'session.ended',
    summary: 'Ends one open session of the person, this one included.',
    input: z.object({ sessionId: idOf('session') }),
    result: z.object({}),
    refusals: ['session.unknown-session'],
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    security: 'session.ended-everywhere',
    summary: 'Ends every session of the person; with keep=this all but the one that asks.',
    input: z.object({ keep: z.optional(z.literal('this')) }),
    result: z.object({ endedCount: z.int() }),
    refusals: [],
  },
  readDemoPeople: {
    method: 'GET',
    path: '/api/session/demo-people',
    access: 'anyone',
    summary:
      'The demo people of play mode with their sign-in data, for a browser on the same machine; empty for everyone else.',
    input: nothing,
    result: z.object({
      people: z.array(
        z.object({ displayName: z.string(), email: z.string(), password: z.string(), about: z.string() }),
      ),
    }),
    refusals: [],
  },
})
