/** Listing handshakes, offering one, and accepting one. */
import { randomUUID } from 'node:crypto'
import { cents, formatAmount, parseAmount } from '@handshake/domain/money.ts'
import type { Client } from '@handshake/sdk/client.ts'
import { type Command, textOf, type Values } from './command.ts'
import { Stopped } from './exit-codes.ts'
import { column, safeText } from './safe-text.ts'

const groups = ['all', 'active', 'pending', 'draft', 'completed', 'invited'] as const
type Group = (typeof groups)[number]

type Listed = Awaited<ReturnType<Client['handshake']['readHandshakes']>>['handshakes'][number]

export const list: Command = {
  name: 'list',
  words: 'List your handshakes, newest first',
  options: {
    group: { type: 'string', value: groups.join('|'), words: 'Which ones; all unless told' },
    limit: { type: 'string', value: 'count', words: 'How many at most; 20 unless told' },
  },
  run: async ({ values, client, say }) => {
    const group = (textOf(values, 'group') ?? 'all') as Group
    if (!groups.includes(group)) throw new Stopped('usage', `--group is one of ${groups.join(', ')}.`)
    const limit = Number(textOf(values, 'limit') ?? '20')
    if (!Number.isInteger(limit) || limit < 1) throw new Stopped('usage', '--limit is a whole number from 1 on.')
    const found: Listed[] = []
    for await (const one of (await client()).handshake.readHandshakes.each({ group })) {
      found.push(one)
      if (found.length === limit) break
    }
    const words = found.map(({ id, status, stakeCents, title }) =>
      [id, column(status, 15), formatAmount(cents(stakeCents)).padStart(12), column(title, 60).trimEnd()].join('  '),
    )
    say(words.join('\n') || 'There are no handshakes here.', found)
  },
}

export function readAmount(text: string | undefined, option: string): number {
  const read = parseAmount(text ?? '')
  if (!('cents' in read) || read.cents <= 0)
    throw new Stopped('usage', `${option} is an amount in dollars, such as 25 or 25.50.`)
  return read.cents
}

const moneyOptions = {
  yes: { type: 'boolean', words: 'Don’t ask before money moves' },
  'request-id': { type: 'string', value: 'uuid', words: 'Run twice with the same one, it happens once' },
} as const

const requestIdOf = (values: Values): string => textOf(values, 'request-id') ?? randomUUID()

function needed(values: Values, name: string): string {
  const value = textOf(values, name)
  if (!value) throw new Stopped('usage', `--${name} is missing. See "handshake help create".`)
  return value
}

export const create: Command = {
  name: 'create',
  words: 'Offer a handshake about anything',
  usage: '--title <text> --stake <dollars> --pick <text> --against <text> --ends <date>',
  options: {
    title: { type: 'string', value: 'text', words: 'What it is about' },
    stake: { type: 'string', value: 'dollars', words: 'What each of you puts in' },
    pick: { type: 'string', value: 'text', words: 'What you say will happen' },
    against: { type: 'string', value: 'text', words: 'What the other person says' },
    ends: { type: 'string', value: 'date', words: 'When it’s decided, such as 2027-03-05 or 2027-03-05T18:00Z' },
    description: { type: 'string', value: 'text', words: 'How it’s decided, in your words' },
    friend: {
      type: 'string',
      value: 'username',
      multiple: true,
      words: 'Invite a friend; without it, anyone can accept',
    },
    ...moneyOptions,
  },
  run: async ({ values, client, confirm, say }) => {
    const stakeCents = readAmount(textOf(values, 'stake'), '--stake')
    const ends = new Date(needed(values, 'ends'))
    if (Number.isNaN(ends.getTime())) throw new Stopped('usage', '--ends is a date, such as 2027-03-05.')
    const [title, pick, against] = [needed(values, 'title'), needed(values, 'pick'), needed(values, 'against')]
    const api = await client()
    const usernames = (values.friend ?? []) as readonly string[]
    const friends = await Promise.all(usernames.map((who) => api.profile.readPublicProfile({ who })))
    const whom = friends.length === 0 ? 'anyone' : friends.map(({ displayName }) => safeText(displayName)).join(', ')
    await confirm(`Put ${formatAmount(cents(stakeCents))} into escrow and offer “${safeText(title)}” to ${whom}?`)
    const made = await api.handshake.createHandshake({
      ...{ requestId: requestIdOf(values), title, description: textOf(values, 'description') ?? title, stakeCents },
      ...{
        betType: 'custom',
        betKind: 'moneyline',
        line: null,
        pick: 'team_a',
        gameId: null,
        teamA: pick,
        teamB: against,
      },
      ...{ settlementDate: ends.toISOString(), stakeMode: 'even', verificationMethod: 'mutual', terms: '', notes: '' },
      ...{ sharingMethod: friends.length === 0 ? 'marketplace' : 'invite', friendIds: friends.map(({ id }) => id) },
      createdVia: 'integrated',
    })
    say(`Offered: ${made.id}`, made)
  },
}

export const accept: Command = {
  name: 'accept',
  words: 'Accept a handshake that somebody offers',
  usage: '<handshake id>',
  positionals: { least: 1, most: 1 },
  options: moneyOptions,
  run: async ({ values, positionals: [handshakeId = ''], client, confirm, say }) => {
    const api = await client()
    const offer = await api.handshake.readHandshake({ handshakeId })
    const { id, title, creator, teamA, teamB, peerStakeCents, termsVersion } = offer
    const against = `${safeText(creator.displayName)} says “${safeText(offer.pick === 'team_b' ? teamB : teamA)}”`
    await confirm(`Put ${formatAmount(cents(peerStakeCents))} into escrow and accept “${safeText(title)}”? ${against}.`)
    // Exactly what was shown: changed in between, it is refused.
    const accepted = await api.handshake.acceptHandshake({
      handshakeId: id,
      termsVersion,
      requestId: requestIdOf(values),
    })
    say(`Accepted: ${accepted.id}. Your stake is in escrow.`, accepted)
  },
}
