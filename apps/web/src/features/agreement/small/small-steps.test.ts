/** How an escrow, a custom agreement or a promise ended, told to each side: who broke it, and who got what. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { expect, test } from 'vitest'
import { smallNext } from './small-steps.ts'

const people = { initiator: { id: 'maya', displayName: 'Maya' }, counterparty: { id: 'tom', displayName: 'Tom' } }

const endedAs = (status: string, standing: object, stakes: readonly [number, number] = [1_500, 1_500]) =>
  ({
    ...{ type: 'custom', status, heldCents: 0, timeline: [{ reason: 'Two witnesses saw the cake.' }] },
    participants: [
      { role: 'initiator', person: people.initiator, stakeCents: stakes[0] },
      { role: 'counterparty', person: people.counterparty, stakeCents: stakes[1] },
    ],
    standing: { type: 'custom', awardCents: null, brokenBy: null, ...standing },
    viewer: { role: 'initiator', actions: [] },
  }) as unknown as AgreementView

test('a ruling says who broke it and who has the money, to each of the two and to whoever decided', () => {
  const broken = endedAs('defaulted', { brokenBy: 'maya', awardCents: 3_000 })
  const why = '“Two witnesses saw the cake.”'
  expect(smallNext(broken, 'maya')).toEqual({ title: 'You broke it', about: `Tom got all $30.00. ${why}` })
  expect(smallNext(broken, 'tom')).toEqual({ title: 'Maya broke it', about: `You got all $30.00. ${why}` })
  expect(smallNext(broken, 'noor')).toEqual({ title: 'Maya broke it', about: `Tom got all $30.00. ${why}` })
  const promise = endedAs('defaulted', { brokenBy: 'tom' }, [0, 0])
  expect(smallNext(promise, 'tom')).toEqual({ title: 'You broke it', about: why })
})

test('what was kept is said to be kept, and what was shared out by its figures', () => {
  const about = (standing: object, myId: string) => smallNext(endedAs('completed', standing), myId).about
  expect(about({}, 'maya')).toBe('Both of you kept your word.')
  expect(about({ awardCents: 0 }, 'tom')).toBe('Maya got all $30.00.')
  expect(about({ awardCents: 1_000 }, 'tom')).toBe('You got $10.00, and Maya got $20.00.')
  expect(about({ awardCents: 1_000 }, 'maya')).toBe('Tom got $10.00, and you got $20.00.')
})
