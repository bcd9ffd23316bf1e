/** Proves that every kind of notice reads well, leads somewhere and is whole, and that the spec's titles are kept. */
import { expect, test } from 'vitest'
import type { HandshakeId } from '../ids.ts'
import { noticeGroups, typesIn } from './notice-groups.ts'
import { noticeKind, noticeTypes } from './notice-kind.ts'
import { type AnyNotice, type NoticeKindName, noticeKinds, writeNotice } from './notice-kinds.ts'

const names = Object.keys(noticeKinds) as NoticeKindName[]
const sampleOf = (kind: NoticeKindName) => writeNotice({ kind, facts: noticeKinds[kind].sample } as AnyNotice)

test.each(names)('%s has words, a way to follow and somebody who hears it', (name) => {
  const { title, message, link, about } = sampleOf(name)
  expect(title).toMatch(/\S/)
  expect(message).toMatch(/\S/)
  expect(`${title} ${message}`).not.toMatch(/undefined|null|NaN|\[object/)
  expect(link.to).toMatch(/^\/[a-z]/)
  expect(link.label).toMatch(/\S/)
  expect(about.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(noticeKinds[name].audience).toMatch(/\S/)
  expect(noticeKinds[name].channels.length).toBeGreaterThan(0)
})

test('the triggers of the spec keep their types and titles', () => {
  const told = (name: NoticeKindName) => `${noticeKinds[name].type}: ${noticeKinds[name].title}`
  expect(told('handshake.accepted')).toBe('bet_accepted: Handshake Confirmed!')
  expect(told('handshake.settled-won')).toBe('bet_completed: Handshake Settled!')
  expect(told('handshake.requested')).toBe('bet_pending: New Handshake Request!')
  expect(told('handshake.invited')).toBe('bet_invitation: New handshake invitation')
  expect(told('handshake.invitation-expired')).toBe('bet_invitation_expired: Handshake Invitation Expired')
  expect(told('handshake.auto-cancelled')).toBe('bet_cancelled: Handshake Auto-Cancelled')
  expect(told('handshake.won')).toBe('bet_won: 🎉 You Won!')
  expect(told('handshake.lost')).toBe('bet_lost: Bet Settled')
  expect(noticeKinds['handshake.disputed'].type).toBe('bet_disputed')
  expect(noticeKinds['handshake.game-started'].type).toBe('game_started')
  expect(sampleOf('handshake.awaits-oracle')).toMatchObject({
    type: 'bet_finalizing',
    message: '“Lakers beat the Celtics” is over. We’re checking the result.',
  })
  expect(sampleOf('handshake.settled-won').message).toMatch(/^Congratulations!/)
})

/** What the spec names stays as it is; everything else is written like a sentence. */
const namedBySpec = [
  'Agreement Accepted!',
  'Agreement Completed!',
  'Bet Settled',
  'Game Ended',
  'Handshake Auto-Cancelled',
  'Handshake Confirmed!',
  'Handshake Invitation Expired',
  'Handshake Settled!',
  'New Handshake Request!',
  '🎉 You Won!',
]

test('titles are in sentence case', () => {
  const titles = names.map((name) => noticeKinds[name].title).filter((title) => !namedBySpec.includes(title))
  expect(titles.filter((title) => /\s[A-Z]/.test(title.replace('to Handshake!', '')))).toEqual([])
})

test('who did something is named, and not called the other side', () => {
  const words = names.map((name) => sampleOf(name).message)
  expect(words.filter((message) => message.includes('The other side'))).toEqual([])
})

test('every type of the spec is told by some kind', () => {
  const told = new Set(names.map((name) => noticeKinds[name].type))
  expect(noticeTypes.filter((type) => !told.has(type))).toEqual([])
})

test('what a program reads stands beside the words: amounts, reasons, games, and the handshake it is about', () => {
  const handshakeId = sampleOf('handshake.created').about.id
  const data = (name: NoticeKindName) => sampleOf(name).data
  const ids = { bet_id: handshakeId, handshake_id: handshakeId }
  expect(data('handshake.created')).toEqual({ ...ids, amount: 5_000 })
  expect(data('handshake.requested')).toEqual({
    ...ids,
    amount: 4_000,
    bet_type: 'moneyline',
    teams: ['Lakers', 'Celtics'],
  })
  expect(data('handshake.auto-cancelled')).toEqual({ ...ids, amount: 5_000, reason: 'auto_cancelled_no_peer' })
  expect(data('handshake.game-ended')).toEqual({
    ...ids,
    game_status: 'final',
    game_ended_at: '1970-01-01T00:00:00.000Z',
  })
  expect(data('handshake.won')).toEqual({ ...ids, amount: 8_800 })
  expect(data('wallet.sent')).toEqual({ amount: 2_000 })
  expect(data('payment.deposit-failed')).toEqual({ amount: 2_000, reason: 'The bank declined it' })
  expect(data('account.passkey-added')).toEqual({})
})

test('an invitation is of no use once it has run out; what is only news never runs out', () => {
  for (const name of [
    'handshake.requested',
    'handshake.invited',
    'pool.invited',
    'agreement.invited',
    'loan.offered',
  ] as const)
    expect(sampleOf(name).expiresAt, name).toEqual(new Date(0))
  expect(sampleOf('handshake.won').expiresAt).toBeNull()
})

test('every type stands under one heading', () => {
  const all = noticeGroups.flatMap(typesIn)
  expect([...all].sort()).toEqual([...noticeTypes].sort())
  expect(typesIn('money')).toContain('escrow_locked')
})

test('the occasion tells two notices of one kind about one handshake apart', () => {
  const facts = { handshakeId: noticeKinds['handshake.started'].sample.handshakeId, title: 'Deal' }
  const written = ['start 3', 'start 7'].map((occasion) =>
    writeNotice({ kind: 'handshake.started', facts: { ...facts, occasion } }),
  )
  expect(new Set(written.map(({ occasion }) => occasion)).size).toBe(2)
})

test('a kind without words, icon or link does not compile, nor does one that is told without its facts', () => {
  const { type, title, priority, icon: wallet, channels, audience } = noticeKinds['wallet.opened']
  const whole = noticeKind<{ amount: string }>({
    ...{ type, title, priority, icon: wallet, channels, audience },
    words: ({ amount }) => amount,
    link: () => ({ to: '/wallet', label: 'Open' }),
    about: () => ({ type: 'wallet', id: '' }),
    sample: { amount: '$1' },
  })
  const { words, ...mute } = whole
  // @ts-expect-error: no words
  noticeKind<{ amount: string }>(mute)
  const { icon, ...faceless } = whole
  // @ts-expect-error: no icon
  noticeKind<{ amount: string }>(faceless)
  const { link, ...leadsNowhere } = whole
  // @ts-expect-error: no link
  noticeKind<{ amount: string }>(leadsNowhere)
  // @ts-expect-error: an icon nobody has drawn
  noticeKind<{ amount: string }>({ ...whole, icon: 'unicorn' })
  const forgetful = { handshakeId: 'x' as HandshakeId, occasion: '', who: 'Tom' }
  // @ts-expect-error: neither title nor pot
  const told: AnyNotice = { kind: 'handshake.accepted', facts: forgetful }
  expect([words({ amount: '$1' }), icon, link({ amount: '' }).to, told.kind]).toHaveLength(4)
})

test('what a program finds beside a loan notice has the names of the specification', () => {
  const { data, metadata } = writeNotice({ kind: 'loan.applied', facts: noticeKinds['loan.applied'].sample })
  expect(data).toEqual({
    amount: 50_000,
    interest_rate: 800,
    term_months: 6,
    purpose: 'A new bike',
    lender_name: 'Maya Chen',
    borrower_name: 'Tom Reyes',
    monthly_payment: 8_529,
    total_repayment: 51_172,
  })
  expect(metadata).toEqual({})
})
