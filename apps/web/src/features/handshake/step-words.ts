/** The history of a handshake in human words: one sentence for every step the machine knows. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
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
  create: (who) => `${who} created it`,
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
  lapse: 'The invitation expired',
  'renew-open': (who) => `${who} renewed an invitation`,
  'renew-pending': (who) => `${who} renewed an invitation`,
  'withdraw-invitation-open': (who) => `${who} withdrew an invitation`,
  'withdraw-invitation-pending': (who) => `${who} withdrew an invitation`,
  accept: (who) => `${who} accepted, and both stakes are locked`,
  join: (who) => `${who} took the other side, and both stakes are locked`,
  'accept-counter': (who) => `${who} accepted the counter-offer, and both stakes are locked`,
  'referee-declines-open': refereeDeclined,
  'referee-declines-pending': refereeDeclined,
  'referee-declines-matched': refereeDeclined,
  'referee-declines-in-progress': refereeDeclined,
  'referee-declines-outcome-pending': refereeDeclined,
  'replace-referee': (_who, reason) =>
    `${reason === 'silent' ? 'The referee didn’t decide in time' : 'The referee can no longer decide'}; an arbitrator decides`,
  'delete-draft': (who) => `${who} deleted the draft`,
  'auto-cancel-draft': (_who, reason) => `The draft expired${because(reason)}`,
  delete: (who) => `${who} deleted it, and the stake was returned`,
  withdraw: (who, reason) => `${who} called it off, and the stake was returned${quoted(reason)}`,
  expire: (_who, reason) => `It expired, and the stake was returned${because(reason)}`,
  'auto-cancel': (_who, reason) => `Canceled automatically, and the stake was returned${because(reason)}`,
  remove: (_who, reason) => `Taken down by an admin, and the stake was returned${quoted(reason)}`,
  start: 'It started',
  postpone: 'The game was postponed. The stakes stay locked for now',
  finish: 'It’s over',
  result: 'The result is in',
  'correct-result': 'The result was corrected',
  'retract-result': 'The result was withdrawn and is being checked again',
  confirm: (who) => `${who} confirmed the result`,
  'pay-out': 'The winner was paid',
  'pay-out-legs': 'Every leg was paid',
  refund: 'Both stakes were returned, with no fee',
  void: (_who, reason) => `Void: both stakes were returned, with no fee${quoted(reason)}`,
  'release-escrow': 'Nobody settled it for 30 days, so both stakes were returned',
  'agree-cancel': 'Both agreed to call it off, and both stakes were returned',
  'agree-split': 'Both agreed on how to split the pot',
  dispute: (who, reason) =>
    who === 'Handshake'
      ? 'The two answers don’t match, so the pot is frozen'
      : `${who} disputed the result, so the pot is frozen${quoted(reason)}`,
  'withdraw-dispute': (who) => `${who} withdrew the dispute`,
  rule: 'The arbitrator ruled',
  appeal: (who) => `${who} appealed the ruling`,
  escalate: 'The case went to an admin',
  'pay-ruling': 'The winner was paid, as ruled',
  'split-ruling': 'The pot was split, as ruled',
  'refund-ruling': 'Both stakes were returned, and the dispute is closed',
  'agree-cancel-disputed': 'Both agreed to call it off, and both stakes were returned',
  'agree-split-disputed': 'Both agreed on how to split the pot',
}

const hasSentence = (event: string): event is keyof typeof sentences => Object.hasOwn(sentences, event)

/** A step of a newer server speaks for itself until the page is loaded anew. */
export function stepWords({ event, actorName, reason }: Step, nameOf: (name: string) => string): string {
  if (!hasSentence(event)) return event
  const sentence = sentences[event]
  return typeof sentence === 'string'
    ? sentence
    : sentence(actorName === null ? 'Handshake' : nameOf(actorName), reason)
}
