/** The map from the specification's bet to a handshake, held against the table that runs handshakes. */
import { expect, test } from 'vitest'
import { betSteps, handshakeStateOf } from './bet-steps.ts'
import { handshakeMachine } from './handshake-machine.ts'

const events: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>> =
  handshakeMachine.events

test.each(betSteps)('$action, from $from to $to, is what a handshake does', ({ from, to, step, endsIn }) => {
  const [here, there] = [handshakeStateOf[from], endsIn ?? handshakeStateOf[to]]
  if (step === null) expect(here, 'no step of its own changes nothing').toBe(there)
  else {
    expect(events[step]?.from).toContain(here)
    expect(events[step]?.to).toBe(there)
  }
})

test('each step of the specification stands there once, by its name', () => {
  expect(betSteps.map(({ action }) => action).join(' ')).toBe(
    'configure_terms set_participants send_offer accept_terms deposit_funds verify_funds lock_agreement activate request_oracle ' +
      'verify_outcome calculate_settlement process_payout distribute_funds decline_terms request_cancel approve_cancel raise_dispute timeout',
  )
})

test('every state of the specification’s bet is reached from its draft', () => {
  const reached = new Set<string>(['draft'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of betSteps) if (reached.has(from)) reached.add(to)
  }
  expect([...reached].sort()).toEqual(Object.keys(handshakeStateOf).sort())
})
