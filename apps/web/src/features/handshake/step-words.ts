/** The history of a handshake in human words: one sentence for every step the machine knows. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import { autoCancelReasons } from '@handshake/domain/handshake/closing.ts'
import type { HandshakeEvent } from '@handshake/domain/handshake/handshake-machine.ts'

export type Step = HandshakeView['steps'][number]

type Sentence = string | ((who: string, reason: string | null) => string)

const cancelWords: Readonly<Record<string, string>> = autoCancelReasons
const because = (reason: string | null): string => {
  const why = reason === null ? null : (cancelWords[reason] ?? reason)
  return why === null || why === '' ? '' : `: ${why}`
}
const quoted = (reason: string | null): string => (reason ? `: “${reason}”` : '')

const refereeDeclined: Sentence = (who, reason) => `${who} declined to be the referee${quoted(reason)}`

const sentences: Readonly<Record<HandshakeEvent | 'create', Sentence>> = {
  create: (who) => `${who} made it`,
  share: (who) => `${who} posted it to the marketplace and locked the stake`,
  invite: (who) => `${who} sent it out and locked the stake`,
  'name-peer': (who) => `${who} offered it to one person`,
  'open-up': (who) => `${who} opened it to anyone`,
  'edit-draft': (who) => `${who} changed the draft`,
  'edit-open': (who) => `${who} changed the terms`,
  'edit-pending': (who) => `${who} changed the terms`,
  'counter-open': (who) => `${who} made a counter-offer`,
  'counter-pending': (who) => `${who} made a counter-offer`,
  'decline-open': (who, reason) => `${who} declined${quoted(reason)}`,
  'decline-pending': (who, reason) => `${who} declined${quoted(reason)}`,
  lapse: 'The invitation ran out',
  'renew-open': (who) => `${who} renewed an invitation`,
  'renew-pending': (who) => `${who} renewed an invitation`,
  accept: (who) => `${who} accepted; both stakes are locked`,
  join: (who) => `${who} took the other side; both stakes are locked`,
  'accept-counter': (who) => `${who} took the counter-offer; both stakes are locked`,
  'referee-declines-open': refereeDeclined,
  'referee-declines-pending': refereeDeclined,
  'referee-declines-matched': refereeDeclined,
  'referee-declines-in-progress': refereeDeclined,
  'referee-declines-outcome-pending': refereeDeclined,
  'replace-referee': (_who, reason) =>
    `${reason === 'silent' ? 'The referee did not decide in time' : 'The referee can no longer decide'}; an arbitrator decides`,
  'delete-draft': (who) => `${who} deleted the draft`,
  'auto-cancel-draft': (_who, reason) => `The draft ran out of time${because(reason)}`,
  delete: (who) => `${who} deleted it; the stake went back`,
  withdraw: (who, reason) => `${who} called it off; the stake went back${quoted(reason)}`,
  expire: (_who, reason) => `It ran out of time; the stake went back${because(reason)}`,
  'auto-cancel': (_who, reason) => `Cancelled by itself; the stake went back${because(reason)}`,
  remove: (_who, reason) => `Taken down by an administrator; the stake went back${quoted(reason)}`,
  start: 'It began',
  postpone: 'The game was postponed; the stakes stay locked for now',
  finish: 'It is over; the result is being established',
  result: 'The result is in',
  'correct-result': 'The result was corrected',
  'retract-result': 'The result was taken back and is being verified again',
  'pay-out': 'The winner was paid',
  'pay-out-legs': 'Every leg was paid',
  refund: 'Both stakes went back, without a fee',
  void: (_who, reason) => `Void: both stakes went back, without a fee${quoted(reason)}`,
  'release-escrow': 'Nobody settled it for 30 days, so both stakes went back',
  'agree-cancel': 'Both agreed to call it off; both stakes went back',
  'agree-split': 'Both agreed on how to divide the pot',
  dispute: (who, reason) =>
    who === 'Handshake'
      ? 'The two answers differ: the pot is frozen'
      : `${who} disputed the result: the pot is frozen${quoted(reason)}`,
  'withdraw-dispute': (who) => `${who} withdrew the dispute`,
  rule: 'The arbitrator ruled',
  appeal: (who) => `${who} appealed against the ruling`,
  escalate: 'The case was passed on to an administrator',
  'pay-ruling': 'The winner of the ruling was paid',
  'split-ruling': 'The pot was divided as ruled',
  'refund-ruling': 'Both stakes went back, as ruled',
  'agree-cancel-disputed': 'Both agreed to call it off; both stakes went back',
  'agree-split-disputed': 'Both agreed on how to divide the pot',
}

const isTold = (event: string): event is keyof typeof sentences => Object.hasOwn(sentences, event)

/** A step of a newer server speaks for itself until the page is loaded anew. */
export function stepWords({ event, actorName, reason }: Step, nameOf: (name: string) => string): string {
  if (!isTold(event)) return event
  const sentence = sentences[event]
  return typeof sentence === 'string'
    ? sentence
    : sentence(actorName === null ? 'Handshake' : nameOf(actorName), reason)
}
