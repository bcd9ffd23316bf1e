/** Proves that a counter-offer shows exactly what it changes. */
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { sampleTerms } from '../sample-handshake.test-setup.ts'
import { changesBetween } from './version-changes.ts'

const sides = {
  teamA: 'Chiefs',
  teamB: 'Bills',
  verificationMethod: 'oracle' as const,
  creatorWhose: 'Your',
  peerWhose: 'Tom’s',
}

test('the same terms differ in nothing', () => {
  expect(changesBetween(sampleTerms(), sampleTerms({ version: 2, message: 'Hi' }), sides)).toEqual([])
})

test('another line shows on both sides', () => {
  expect(changesBetween(sampleTerms(), sampleTerms({ line: -2.5 }), sides)).toEqual([
    { name: 'Your side', before: 'Chiefs -3.5', after: 'Chiefs -2.5' },
    { name: 'Tom’s side', before: 'Bills +3.5', after: 'Bills +2.5' },
  ])
})

test('another stake shows with the pot and what the winner gets', () => {
  expect(changesBetween(sampleTerms(), sampleTerms({ peerStakeCents: cents(8_000) }), sides)).toEqual([
    { name: 'Tom’s stake', before: '$50.00', after: '$80.00' },
    { name: 'Total pot', before: '$100.00', after: '$130.00' },
    { name: 'The winner gets', before: '$98.00', after: '$127.40' },
  ])
})
