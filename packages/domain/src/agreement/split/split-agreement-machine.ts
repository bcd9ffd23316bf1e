/** The life of a split: the bill is divided, and each share is paid, confirmed or forgiven until none is open. */
import { defineAgreementMachine } from '../agreement-type.ts'

const going = ['active', 'disputed'] as const
const ownShare = { from: going, to: 'stay', by: ['participant'], guard: 'share-is-open', accepts: 'terms' } as const

export const splitAgreementMachine = defineAgreementMachine({
  name: 'agreement: split',
  initial: 'draft',
  states: {
    draft: { about: 'being written; only the initiator sees it' },
    configuring: { about: 'the bill stands; the people are missing' },
    ready: { about: 'bill and people stand; nobody has been asked yet' },
    active: { about: 'everyone knows their share; some are still open' },
    disputed: { about: 'somebody says their share is wrong' },
    completed: { about: 'every share is settled', terminal: true },
    cancelled: { about: 'called off before anybody paid', terminal: true },
  },
  events: {
    configure_terms: { from: ['draft'], to: 'configuring', by: ['initiator'] },
    set_participants: { from: ['configuring'], to: 'ready', by: ['initiator'], guard: 'shares-add-up' },
    send_offer: { from: ['ready'], to: 'active', by: ['initiator'] },
    accept_share: { from: going, to: 'stay', by: ['participant'], guard: 'share-is-unanswered', accepts: 'terms' },
    pay_share: { ...ownShare, moves: 'split:pay-share' },
    pay_part: { ...ownShare, moves: 'split:pay-share' },
    mark_paid: ownShare,
    confirm_paid: { from: going, to: 'stay', by: ['initiator'], guard: 'someone-says-paid' },
    deny_paid: { from: going, to: 'stay', by: ['initiator'], guard: 'someone-says-paid' },
    change_share: { from: going, to: 'stay', by: ['initiator'], guard: 'some-share-is-open' },
    waive_share: { from: going, to: 'stay', by: ['initiator'], guard: 'some-share-is-open' },
    guest_says_paid: { from: going, to: 'stay', by: ['guest'], guard: 'guest-is-open' },
    // A share that waits for a word on cash can be taken over as well; it goes on waiting.
    join_share: { from: going, to: 'stay', by: ['guest'] },
    remove_guest: { from: going, to: 'stay', by: ['initiator'], guard: 'guest-is-open' },
    remind: { from: going, to: 'stay', by: ['initiator', 'scheduler'], guard: 'not-reminded-today' },
    raise_dispute: { from: going, to: 'disputed', by: ['participant'], guard: 'share-is-open' },
    resume: { from: ['disputed'], to: 'active', by: ['scheduler'], guard: 'nobody-objects' },
    complete: { from: going, to: 'completed', by: ['scheduler'], guard: 'everyone-settled' },
    request_cancel: { from: going, to: 'cancelled', by: ['initiator'], guard: 'nobody-paid' },
  },
})
