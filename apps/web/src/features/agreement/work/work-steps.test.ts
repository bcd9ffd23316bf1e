/** Where a piece of work stands, told to each side: whoever delivered everything waits. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { expect, test } from 'vitest'
import { workNext, workSteps } from './work-steps.ts'

const people = {
  client: { id: 'clara', displayName: 'Clara' },
  worker: { id: 'wim', displayName: 'Wim' },
}

const viewOf = (role: 'initiator' | 'counterparty', statuses: readonly string[]): AgreementView =>
  ({
    ...{ type: 'service', status: 'in_progress', title: 'Website', heldCents: 8_000, totalCents: 8_000, timeline: [] },
    initiator: people.client,
    participants: [
      { role: 'initiator', person: people.client, agreesToCancel: false },
      { role: 'counterparty', person: people.worker, agreesToCancel: false },
    ],
    standing: {
      type: 'service',
      proposal: { by: 'clara', amountCents: 1_234 },
      milestones: statuses.map((status) => ({ name: 'Draft', status, amountCents: 4_000, revisions: 0 })),
    },
    viewer: { role, actions: [] },
  }) as unknown as AgreementView

test('the worker works while something is open, and waits once all of it is delivered', () => {
  expect(workNext(viewOf('counterparty', ['released', 'open']), 'wim').title).toBe('Your turn to work')
  expect(workNext(viewOf('counterparty', ['delivered', 'revising']), 'wim').title).toBe('Your turn to work')
  expect(workNext(viewOf('counterparty', ['released', 'delivered']), 'wim').title).toBe('Waiting for Clara')
})

test('the client looks at what was delivered', () => {
  expect(workNext(viewOf('initiator', ['open']), 'clara').title).toBe('Wim is working on it')
  expect(workNext(viewOf('initiator', ['delivered']), 'clara').title).toBe('Your turn to look')
})

test('whoever gets the money is told that they get it', () => {
  const about = (role: 'initiator' | 'counterparty', myId: string) =>
    workSteps(viewOf(role, ['open']), myId).accept_amount?.about
  expect(about('counterparty', 'wim')).toBe(
    'You get $12.34 of the $80.00 held. Clara gets the rest. You can’t undo this.',
  )
  expect(about('initiator', 'clara')).toBe('Wim gets $12.34 of the $80.00 held. You get the rest. You can’t undo this.')
})
