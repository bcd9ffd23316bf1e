/** What happened to an agreement, in words for its timeline; an action without words of its own says its name. */
import type { TimelineEntry } from '@handshake/contracts/agreement/agreement-views.ts'
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import { formatAmount } from '@handshake/domain/money.ts'

type StepFacts = {
  readonly who: string
  /** 'they' and 'their' of somebody else, 'you' and 'your' of the reader. */
  readonly they: string
  readonly their: string
  readonly what: string
  readonly about: string
  /** 'Tom’s', 'your'. */
  readonly aboutWhose: string
  readonly amount: string
  /** A guest without an account pays no other way. */
  readonly inCash: string
  readonly reason: string
  /** What was sent: 'the split', 'the offer'. */
  readonly sent: string
}

const words: Readonly<Record<string, (facts: StepFacts) => string>> = {
  create: ({ who }) => `${who} made a draft`,
  configure_terms: ({ who }) => `${who} set the terms`,
  set_participants: ({ who }) => `${who} chose who takes part`,
  send_offer: ({ who, sent }) => `${who} sent ${sent}`,
  accept_terms: ({ who }) => `${who} accepted`,
  decline_terms: ({ who, reason }) => `${who} declined${reason}`,
  request_cancel: ({ who, reason }) => `${who} canceled it${reason}`,
  ask_to_cancel: ({ who, reason }) => `${who} asked to cancel${reason}`,
  take_back_cancel: ({ who, they }) => `${who} no longer ${they === 'you' ? 'want' : 'wants'} to cancel`,
  approve_cancel: ({ who }) => `${who} agreed to cancel`,
  timeout: () => 'Nobody answered in time',
  deposit_funds: () => 'Waiting for the money',
  pay_deposit: ({ who, amount }) => `${who} paid in ${amount}`,
  verify_funds: () => 'The money is held',
  raise_dispute: ({ who, reason }) => `${who} said something is wrong${reason}`,
  complete: () => 'Everything is settled',
  hand_over: ({ who }) => `${who} handed it over`,
  confirm_hand_over: ({ who, amount }) => `${who} got it. ${amount} in rent was paid.`,
  lapse: () => 'It was canceled because it wasn’t paid in time',
  note_late: () => 'It was due back',
  return_item: ({ who }) => `${who} brought it back`,
  look_over: () => 'Three days to look it over began',
  confirm_return: ({ who }) => `${who} got it back in good condition`,
  close_return: () => 'Three days passed, so the deposit went back',
  claim_damage: ({ who, amount, reason }) => `${who} claimed ${amount}${reason}`,
  contest_claim: ({ who, reason }) => `${who} asked for an arbitrator${reason}`,
  escalate: () => 'Nobody answered for a week, so an arbitrator decides',
  escalate_case: () => 'Seven days passed without a ruling, so our admins stepped in',
  propose_amount: ({ who, amount }) => `${who} suggested ${amount}`,
  accept_amount: ({ who, amount }) => `${who} accepted ${amount}`,
  rule_share: ({ about, amount, reason }) => `The arbitrator gave ${about} ${amount}${reason}`,
  rule_refund: ({ reason }) => `The arbitrator returned everything${reason}`,
  publish: ({ who }) => `${who} published it`,
  start_work: () => 'The work can start',
  deliver: ({ who, what, reason }) => `${who} delivered ${what}${reason}`,
  request_revision: ({ who, what, reason }) => `${who} asked for changes to ${what}${reason}`,
  release_milestone: ({ who, what, amount }) => `${who} paid ${amount} for ${what}`,
  release_unanswered: ({ what, amount }) => `Nobody answered for 7 days, so ${amount} was paid for ${what}`,
  return_funds: ({ who }) => `${who} returned the money`,
  release_funds: ({ who }) => `${who} released the money`,
  activate: () => 'It’s on',
  confirm_kept: ({ who }) => `${who} said it was kept`,
  concede: ({ who }) => `${who} gave in`,
  rule_kept: ({ reason }) => `The arbitrator found that it was kept${reason}`,
  rule_broken: ({ reason }) => `The arbitrator found that it was broken${reason}`,
  rule_void: ({ reason }) => `The arbitrator said it doesn’t count${reason}`,
  resume: () => 'Nobody objects anymore',
  accept_share: ({ who, their }) => `${who} agreed to pay ${their} share`,
  pay_share: ({ who, amount }) => `${who} paid ${amount}`,
  pay_part: ({ who, their, amount }) => `${who} paid ${amount} of ${their} share`,
  mark_paid: ({ who, they, amount }) => `${who} said ${they} paid ${amount} another way`,
  confirm_paid: ({ who, about, amount, inCash }) => `${who} confirmed ${amount}${inCash} from ${about}`,
  deny_paid: ({ who, about, amount }) => `${who} didn’t get ${amount} from ${about}`,
  change_share: ({ who, aboutWhose, amount }) => `${who} changed ${aboutWhose} share to ${amount}`,
  waive_share: ({ who, about, amount }) => `${who} forgave ${about} ${amount}`,
  guest_says_paid: ({ about, amount }) => `${about} said they paid ${amount} in cash`,
  join_share: ({ who, about }) => `${who} joined as ${about}`,
  remove_guest: ({ who, about }) => `${who} took ${about} off the bill`,
  remind: ({ who }) => `${who} sent a reminder`,
}

/** Steps that a form takes in one go: once it is sent, only that is told. */
const opening: readonly string[] = ['create', 'configure_terms', 'set_participants']
const sent: readonly string[] = ['send_offer', 'publish']

export const toldEntries = (timeline: readonly TimelineEntry[]): readonly TimelineEntry[] =>
  timeline.some(({ action }) => sent.includes(action))
    ? timeline.filter(({ action }) => !opening.includes(action))
    : timeline

export function timelineWords(entry: TimelineEntry, { type, myId }: { type: AgreementTypeName; myId: string }): string {
  const { action, actor, aboutId, aboutName, amountCents, what, reason } = entry
  const isMe = actor?.id === myId
  const isAboutMe = aboutId === myId
  const facts = {
    who: actor === null ? 'Handshake' : isMe ? 'You' : actor.displayName,
    they: isMe ? 'you' : 'they',
    their: isMe ? 'your' : 'their',
    about: isAboutMe ? 'you' : (aboutName ?? 'someone'),
    aboutWhose: isAboutMe ? 'your' : `${aboutName ?? 'someone'}’s`,
    amount: amountCents === null ? `${isMe ? 'your' : 'their'} part` : formatAmount(amountCents),
    inCash: aboutId === null && aboutName !== null ? ' in cash' : '',
    what: what === null ? 'it' : `“${what}”`,
    reason: reason === null ? '' : `: “${reason}”`,
    sent: type === 'split' ? 'the split' : 'the offer',
  }
  const say = Object.hasOwn(words, action) ? words[action] : undefined
  return say?.(facts) ?? `${facts.who}: ${action.replaceAll('_', ' ')}`
}
