/** What a case says to each of its readers. */
import { expect, test } from 'vitest'
import { arbitratorGroups, ownGroups } from './case-groups.ts'
import { caseStory } from './case-story.ts'
import { badgeOf, nextOf, rulingWords, whyNotJudging } from './case-words.ts'
import { maya, noor, sampleCase, sampleHandshake, sampleRuling, tom } from './sample-case.test-setup.ts'

const closed = (over: Parameters<typeof sampleHandshake>[0]) =>
  sampleCase({
    status: 'closed',
    dueAt: null,
    closedAt: '2026-11-17T09:00:00.000Z',
    handshake: sampleHandshake({ status: 'completed', ...over }),
  })

test.each([
  ['an open case', sampleCase(), 'Waiting for a ruling'],
  ['one that waited too long', sampleCase({ escalatedAt: '2026-11-22T13:00:00.000Z' }), 'Escalated'],
  ['a ruled one', sampleCase({ status: 'ruled' }), 'Ruled'],
  ['an appealed one', sampleCase({ status: 'appealed' }), 'Appealed'],
  ['one taken back', sampleCase({ status: 'withdrawn', dueAt: null }), 'Withdrawn'],
  ['one Maya won', closed({ winnerId: maya.id }), 'Won'],
  ['one Maya lost', closed({ winnerId: tom.id }), 'Lost'],
  ['a refund', closed({ status: 'refunded' }), 'Refunded'],
  ['a divided pot', closed({}), 'Closed'],
])('%s wears its badge for Maya', (_name, view, label) => {
  expect(badgeOf(view, maya.id).label).toBe(label)
})

test('whoever judges sees no winner’s badge', () => {
  expect(badgeOf(closed({ winnerId: maya.id }), noor.id).label).toBe('Closed')
})

test('the deadline of the next step is there as long as there is one', () => {
  expect(nextOf(sampleCase()).endsAt).toBe('2026-11-22T13:00:00.000Z')
  expect(nextOf(closed({})).endsAt).toBeNull()
})

test('a ruling is told from where its reader sits', () => {
  const words = (ruling: 'creator' | 'peer' | 'refund' | 'split', reader: string) =>
    rulingWords({ ruling }, sampleCase(), reader)
  expect(words('peer', tom.id)).toBe('You win')
  expect(words('peer', maya.id)).toBe('Tom Okafor wins')
  expect(words('creator', noor.id)).toBe('Maya Chen wins')
  expect(words('refund', tom.id)).toBe('Both stakes are returned')
  expect(words('split', tom.id)).toBe('The pot is split')
})

test.each([
  ['may rule', { role: 'staff', actions: ['rule'] }, 'open', 'arbitrator', null],
  ['has a stake', { role: 'peer', actions: ['add-evidence'] }, 'open', 'arbitrator', /have a stake/],
  ['decided the result', { role: 'staff', actions: [] }, 'open', 'arbitrator', /involved in/],
  ['is no admin', { role: 'staff', actions: [] }, 'appealed', 'arbitrator', /An admin decides/],
  ['ruled first', { role: 'staff', actions: [] }, 'appealed', 'admin', /involved in/],
  ['waits for an appeal', { role: 'staff', actions: [] }, 'ruled', 'admin', null],
] as const)('somebody of the staff who %s is told so', (_name, viewer, status, role, why) => {
  const said = whyNotJudging(sampleCase({ status, viewer: { role: viewer.role, actions: [...viewer.actions] } }), role)
  if (why === null) expect(said).toBeNull()
  else expect(said).toMatch(why)
})

test('the course of a case is told newest first, and at one moment in the order it happened', () => {
  const at = '2026-11-16T09:00:00.000Z'
  const view = sampleCase({
    status: 'closed',
    evidence: [
      { id: 'e1' as never, personId: maya.id, text: 'Wet.', image: null, createdAt: '2026-11-15T14:00:00.000Z' },
      {
        id: 'e2' as never,
        personId: tom.id,
        text: '',
        image: { url: '/x', type: 'image/png', bytes: 10 },
        createdAt: '2026-11-15T15:00:00.000Z',
      },
    ],
    rulings: [sampleRuling({ ruledAt: at })],
    appeal: { personId: maya.id, reason: 'No.', at },
    closedAt: '2026-11-18T09:00:00.000Z',
  })
  expect(caseStory(view, maya.id).map(({ words }) => words)).toEqual([
    'The money moved as decided',
    'You appealed the ruling',
    'Noor Haddad ruled: Tom Okafor wins',
    'Tom Okafor added an image',
    'You added a note',
    'Tom Okafor disputed the result, so the pot was frozen',
  ])
})

test('one’s own cases stand open before closed; the bench has first what waits for the word of the reader', () => {
  const cases = [closed({}), sampleCase({ status: 'appealed' }), sampleCase(), sampleCase({ status: 'ruled' })]
  const titles = (groups: readonly { title: string; rows: readonly unknown[] }[]) =>
    groups.map(({ title, rows }) => [title, rows.length])
  expect(titles(ownGroups(cases))).toEqual([
    ['Open', 3],
    ['Closed', 1],
  ])
  expect(titles(arbitratorGroups(cases, 'admin'))[0]).toEqual(['Appeals to decide', 1])
  expect(titles(arbitratorGroups(cases, 'arbitrator'))[0]).toEqual(['Waiting for a ruling', 1])
  expect(arbitratorGroups([], 'admin')).toEqual([])
})
