/** The wire of a sandbox: an installation for developers where time, games, payments and friends do what they are told. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { gameView } from '../handshake/handshake-views.ts'
import { paymentOrder } from '../payment/payment.ts'
import { givenInstant, idOf, instant, line, nothing } from '../primitives.ts'
import { balanceView } from '../wallet/wallet-views.ts'

export const sandboxState = z.object({
  /** The time people live by here. */
  now: instant,
  /** How far that is ahead of the real time. */
  aheadSeconds: z.int(),
})

const score = z.int().check(z.gte(0), z.lte(9_999))

export const orderOutcomes = ['complete', 'fail', 'dispute', 'refund', 'give-back'] as const

export const friendActions = ['accept', 'decline'] as const

/** What a friend can be asked to answer. */
export const friendSubjects = ['handshake', 'agreement', 'loan'] as const

export const sandbox = defineContract({
  readSandbox: {
    method: 'GET',
    path: '/api/sandbox',
    access: 'anyone',
    summary: 'The time in this sandbox. Refused where the installation is none, like everything here.',
    input: nothing,
    result: sandboxState,
    refusals: ['sandbox.off'],
  },
  moveClock: {
    method: 'POST',
    path: '/api/sandbox/clock',
    access: 'signed-in',
    summary:
      'Moves the time of the whole sandbox forward, and answers once everything that came due on the way has been done, in its own time. After ten seconds it answers how far it came; the same `to` again goes on from there.',
    input: z.object({
      /** So many seconds after this request. */
      seconds: z.optional(z.int().check(z.gte(1), z.lte(366 * 86_400))),
      /** A moment; one that has passed already is reached. */
      to: z.optional(givenInstant),
    }),
    result: z.object({
      now: instant,
      target: instant,
      reached: z.boolean(),
      /** At how many moments of the way something was looked after. */
      stops: z.int(),
    }),
    refusals: ['sandbox.off', 'sandbox.say-when', 'sandbox.too-far'],
  },
  endGame: {
    method: 'POST',
    path: '/api/sandbox/games/:gameId/end',
    access: 'signed-in',
    summary:
      'Ends a game of the simulated league with a score: right away where it is being played, otherwise a minute after it starts.',
    input: z.object({ gameId: idOf('game'), teamAScore: score, teamBScore: score }),
    result: z.object({ game: gameView, endsAt: instant }),
    refusals: ['sandbox.off', 'sport.unknown-game', 'sandbox.game-over'],
  },
  decideOrder: {
    method: 'POST',
    path: '/api/sandbox/orders/:orderId/outcome',
    access: 'signed-in',
    summary:
      'What the bank does with one of the person’s own orders: completes or fails one that is pending; disputes or refunds a completed deposit, or gives back what it took.',
    input: z.object({ orderId: idOf('payment-order'), outcome: z.enum(orderOutcomes) }),
    result: z.object({ order: paymentOrder }),
    refusals: ['sandbox.off', 'payment.unknown-order', 'sandbox.order-not-ready'],
    // An order ends once, and each of its disputes is settled once.
    movesMoney: 'once',
  },
  makePerson: {
    method: 'POST',
    path: '/api/sandbox/people',
    access: 'anyone',
    summary:
      'A new person with play money, a verified address, a key that moves money and, if asked for, a webhook that hears every event, so that a program needs no browser to begin.',
    input: z.object({
      fullName: line('Full Name', 80),
      /** Where their webhook calls. */
      webhookAddress: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
    }),
    result: z.object({
      personId: idOf('person'),
      username: z.string(),
      /** Told this once, as for every key. */
      key: z.string(),
      /** Of their webhook, told this once as well; null without a `webhookAddress`. */
      webhookSecret: z.nullable(z.string()),
      balance: balanceView,
    }),
    refusals: ['sandbox.off', 'developer.address-not-called'],
  },
  letFriendAnswer: {
    method: 'POST',
    path: '/api/sandbox/answers',
    access: 'signed-in',
    summary:
      'Lets a person who was made here, or one of the demo people, accept or decline what you offered them, as they would in the app.',
    input: z.object({
      friendId: idOf('person'),
      subject: z.enum(friendSubjects),
      /** Of the handshake, the agreement or the loan. */
      subjectId: z.uuid(),
      action: z.enum(friendActions),
    }),
    result: nothing,
    refusals: ['sandbox.off', 'sandbox.not-yours-to-answer', 'sandbox.friend-refused'],
  },
})
