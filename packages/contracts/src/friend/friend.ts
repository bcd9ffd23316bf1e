/** The wire of friends: looking for people, friendships, recent opponents, and keeping away from someone. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { personView } from '../handshake/handshake-views.ts'
import { idOf, instant, nothing, paragraph } from '../primitives.ts'

export const reportReasons = ['harassment', 'cheating', 'impersonation', 'spam', 'other'] as const

export const foundPerson = z.object({ ...personView.shape, isFriend: z.boolean() })
export type FoundPerson = z.output<typeof foundPerson>

/** What a search for people shows at most. */
export const maxFound = 20

/** However many somebody has met. */
export const maxPeers = 50

const which = z.object({ personId: idOf('person') })
const people = z.object({ people: z.array(foundPerson) })

export const friend = defineContract({
  searchPeople: {
    method: 'GET',
    path: '/api/people',
    access: 'signed-in',
    summary:
      'Up to 20 other people whose name or username contains the text. Without a text, the most reliable people.',
    input: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      /** 'verified': only people with a verified email address, phone or identity. */
      among: z._default(z.enum(['everyone', 'verified']), 'everyone'),
      /** Fewer, where a form has room for fewer. */
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxFound)), maxFound),
    }),
    result: people,
    refusals: [],
    limit: { points: 120, perSeconds: 60, by: 'person' },
  },
  readRecentPeers: {
    method: 'GET',
    path: '/api/people/recent',
    access: 'signed-in',
    mayLag: true,
    summary: 'People the person recently had a handshake with, newest first: 10, or up to 50 on request.',
    input: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPeers)), 10) }),
    result: people,
    refusals: [],
  },
  readFriends: {
    method: 'GET',
    path: '/api/friends',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s friends, the most reliable first.',
    input: nothing,
    result: z.object({ friends: z.array(personView) }),
    refusals: [],
  },
  addFriend: {
    method: 'POST',
    path: '/api/friends',
    access: 'signed-in',
    summary: 'Makes two people friends. The other one is notified.',
    input: which,
    result: z.object({ friend: personView }),
    refusals: ['friend.unknown-person', 'friend.oneself', 'friend.wants-no-requests', 'friend.already-friends'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  removeFriend: {
    method: 'DELETE',
    path: '/api/friends/:personId',
    access: 'signed-in',
    summary: 'Ends a friendship on both sides. Nobody is notified. Safe to repeat.',
    input: which,
    result: nothing,
    refusals: [],
  },
  readBlocked: {
    method: 'GET',
    path: '/api/blocked',
    access: 'signed-in',
    summary: 'The people the person has blocked, newest first.',
    input: nothing,
    result: z.object({ people: z.array(personView) }),
    refusals: [],
  },
  blockPerson: {
    method: 'PUT',
    path: '/api/blocked/:personId',
    access: 'signed-in',
    summary: 'Blocks a person. The two can’t find, add or invite each other, and stop being friends.',
    input: which,
    result: nothing,
    refusals: ['friend.unknown-person', 'friend.oneself'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  unblockPerson: {
    method: 'DELETE',
    path: '/api/blocked/:personId',
    access: 'signed-in',
    summary: 'Removes a block. A friendship it ended stays ended.',
    input: which,
    result: nothing,
    refusals: [],
  },
  reportPerson: {
    method: 'POST',
    path: '/api/reports',
    access: 'signed-in',
    summary: 'Reports a person’s behavior to staff.',
    input: z.object({
      reportId: idOf('report'),
      personId: idOf('person'),
      reason: z.enum(reportReasons),
      details: paragraph('Details', 1_000),
    }),
    result: nothing,
    refusals: ['friend.unknown-person', 'friend.oneself'],
    limit: { points: 10, perSeconds: 3_600, by: 'person' },
  },
  readReports: {
    method: 'GET',
    path: '/api/staff/reports',
    access: 'staff',
    summary: 'The newest 100 reports about people.',
    input: nothing,
    result: z.object({
      reports: z.array(
        z.object({
          id: idOf('report'),
          reporter: personView,
          reported: personView,
          reason: z.enum(reportReasons),
          details: z.string(),
          createdAt: instant,
        }),
      ),
    }),
    refusals: [],
  },
})
