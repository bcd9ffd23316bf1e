/** The life of an identity check: the person brings pictures, someone looks at them, and it ends one way or the other. */
import { defineMachine } from '../machine.ts'

export const identityMachine = defineMachine({
  name: 'identity check',
  initial: 'started',
  states: {
    started: { about: 'the person chose a document and is bringing pictures of it' },
    in_review: { about: 'everything is there; staff or the provider look at it' },
    verified: { about: 'the person is who they say', terminal: true },
    declined: { about: 'the pictures did not prove it; the reason says why', terminal: true },
    withdrawn: { about: 'the person called it off, or never finished it', terminal: true },
  },
  events: {
    submit: { from: ['started'], to: 'in_review', by: ['person', 'provider'] },
    approve: { from: ['in_review'], to: 'verified', by: ['staff'] },
    decline: { from: ['in_review'], to: 'declined', by: ['staff'] },
    // The provider takes the pictures on its own pages, so its answer may be the first thing we hear.
    confirm: { from: ['started', 'in_review'], to: 'verified', by: ['provider'] },
    reject: { from: ['started', 'in_review'], to: 'declined', by: ['provider'] },
    withdraw: { from: ['started', 'in_review'], to: 'withdrawn', by: ['person'] },
    lapse: { from: ['started'], to: 'withdrawn', by: ['scheduler'] },
  },
})

type Table = typeof identityMachine
export type IdentityState = keyof Table['states']
export type IdentityEvent = keyof Table['events']
export type IdentityActor = Table['events'][IdentityEvent]['by'][number]

export const identityStates = Object.keys(identityMachine.states) as IdentityState[]
