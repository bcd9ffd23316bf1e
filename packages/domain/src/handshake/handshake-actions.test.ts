/** The buttons of each person in each state, as the machine allows them. */
import { expect, test } from 'vitest'
import { handshakeEvents } from '../../test/handshake-table.ts'
import { handshakeActionNames } from './handshake-action-names.ts'
import { actionsFor, type HandshakeRole, handshakeActions, offered } from './handshake-actions.ts'
import { handshakeMachine, handshakeStates } from './handshake-machine.ts'

const names = (...args: Parameters<typeof actionsFor>): string[] => actionsFor(...args).map(({ action }) => action)

test.each<[(typeof handshakeStates)[number], HandshakeRole[], string[]]>([
  ['draft', ['creator'], ['share', 'invite', 'edit', 'delete']],
  ['open', ['stranger'], ['accept']],
  ['pending', ['stranger'], []],
  ['pending', ['invitee'], ['counter', 'decline', 'accept']],
  [
    'pending',
    ['creator'],
    ['share', 'renew', 'withdraw-invitation', 'edit', 'counter', 'accept-counter', 'withdraw', 'delete'],
  ],
  ['matched', ['peer'], ['cancel', 'split']],
  ['outcome_pending', ['creator'], ['answer', 'cancel', 'split', 'dispute']],
  ['open', ['referee'], ['decline-to-referee']],
  ['matched', ['referee'], ['decline-to-referee']],
  ['outcome_pending', ['referee'], ['decline-to-referee', 'answer']],
  ['finalizing', ['referee'], []],
  ['finalizing', ['peer'], ['confirm', 'cancel', 'split', 'dispute']],
  ['disputed', ['peer', 'raiser'], ['cancel', 'split', 'withdraw-dispute', 'appeal', 'accept-ruling']],
  ['disputed', ['arbitrator'], ['rule']],
  ['disputed', ['admin'], ['decide-appeal']],
  ['completed', ['creator'], []],
])('at %s, %j can press %j', (state, roles, actions) => {
  expect(names(state, roles)).toEqual(actions)
})

test('what needs both is marked as a proposal', () => {
  expect(offered('cancel', 'matched', ['creator'])).toEqual({ action: 'cancel', events: ['agree-cancel'], joint: true })
  expect(offered('withdraw', 'open', ['creator'])?.joint).toBe(false)
  expect(offered('answer', 'outcome_pending', ['peer'])?.joint).toBe(true)
})

test('no action is offered that the machine would refuse', () => {
  const roles: HandshakeRole[] = ['creator', 'peer', 'invitee', 'stranger', 'referee', 'raiser', 'arbitrator', 'admin']
  for (const state of handshakeStates) {
    for (const role of roles) {
      for (const { events, joint } of actionsFor(state, [role])) {
        for (const event of events) {
          const { from, by } = handshakeMachine.events[event]
          expect(from).toContain(state)
          expect(by).toContain(joint ? 'parties' : role)
        }
      }
    }
  }
})

test('every step a person can take has a button', () => {
  const reached = handshakeActionNames.flatMap((action): string[] => [...handshakeActions[action]])
  const byClockAlone = handshakeEvents.filter((event) =>
    handshakeMachine.events[event].by.every((actor) => actor === 'scheduler' || actor === 'oracle'),
  )
  const adminOnly = ['correct-result', 'retract-result']
  expect(handshakeEvents.filter((event) => !reached.includes(event)).sort()).toEqual(
    [...byClockAlone, ...adminOnly].sort(),
  )
})
