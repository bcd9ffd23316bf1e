/** The life of a payment order: money on its way into the product, or out of it, through a provider. */
import { defineMachine } from '../machine.ts'

const settled = {
  completed: { about: 'the provider confirmed it; the money has arrived where it was going', terminal: true },
  failed: { about: 'the provider refused it or never answered; nobody lost or gained anything', terminal: true },
  cancelled: { about: 'called off before the provider carried it out', terminal: true },
} as const

/** Money comes in: nothing is credited on a promise, so only the provider's word moves anything (decision 2.9). */
export const depositOrderMachine = defineMachine({
  name: 'deposit order',
  initial: 'pending',
  states: { pending: { about: 'asked for; the wallet has not changed yet' }, ...settled },
  events: {
    complete: { from: ['pending'], to: 'completed', by: ['provider'], moves: 'credit-deposit' },
    fail: { from: ['pending'], to: 'failed', by: ['provider', 'scheduler'] },
    cancel: { from: ['pending'], to: 'cancelled', by: ['owner', 'admin'] },
  },
})

/** Money goes out: it is held when the order is made, so it either leaves once or comes back once. */
export const withdrawalOrderMachine = defineMachine({
  name: 'withdrawal order',
  initial: 'pending',
  states: { pending: { about: 'asked for; the amount is held and cannot be spent' }, ...settled },
  events: {
    complete: { from: ['pending'], to: 'completed', by: ['provider'], moves: 'pay-out-withdrawal' },
    fail: { from: ['pending'], to: 'failed', by: ['provider', 'scheduler'], moves: 'return-withdrawal' },
    cancel: { from: ['pending'], to: 'cancelled', by: ['owner', 'admin'], moves: 'return-withdrawal' },
  },
})
