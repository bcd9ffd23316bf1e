/** What happened to an agreement, in words for its timeline; an action without words of its own says its name. */
import type { TimelineEntry } from '@handshake/contracts/agreement/agreement-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'

type Told = { readonly who: string; readonly about: string; readonly amount: string; readonly reason: string }

const words: Readonly<Record<string, (told: Told) => string>> = {
  create: ({ who }) => `${who} started it`,
  configure_terms: ({ who }) => `${who} set the terms`,
  set_participants: ({ who }) => `${who} chose who takes part`,
  send_offer: ({ who }) => `${who} sent it to everyone`,
  accept_terms: ({ who }) => `${who} accepted`,
  decline_terms: ({ who, reason }) => `${who} declined${reason}`,
  request_cancel: ({ who, reason }) => `${who} cancelled it${reason}`,
  ask_to_cancel: ({ who, reason }) => `${who} asked to cancel${reason}`,
  approve_cancel: ({ who }) => `${who} agreed to cancel`,
  timeout: () => 'Nobody answered in time',
  deposit_funds: () => 'Waiting for the money',
  pay_deposit: ({ who, amount }) => `${who} paid in ${amount}`,
  verify_funds: () => 'The money is held',
  raise_dispute: ({ who, reason }) => `${who} said something is wrong${reason}`,
  complete: () => 'Everything is settled',
  resume: () => 'Nobody objects anymore',
  accept_share: ({ who }) => `${who} said yes to their share`,
  pay_share: ({ who, amount }) => `${who} paid ${amount}`,
  mark_paid: ({ who, amount }) => `${who} said they paid ${amount} another way`,
  confirm_paid: ({ who, about, amount }) => `${who} confirmed ${amount} from ${about}`,
  deny_paid: ({ who, about, amount }) => `${who} didn’t get ${amount} from ${about}`,
  change_share: ({ who, about, amount }) => `${who} changed the share of ${about} to ${amount}`,
  waive_share: ({ who, about, amount }) => `${who} waived ${amount} for ${about}`,
  remind: ({ who }) => `${who} sent a reminder`,
}

export function timelineWords(entry: TimelineEntry, myId: string): string {
  const { action, actor, aboutName, amountCents, reason } = entry
  const told = {
    who: actor === null ? 'Handshake' : actor.id === myId ? 'You' : actor.displayName,
    about: aboutName ?? 'someone',
    amount: amountCents === null ? 'their part' : formatAmount(amountCents),
    reason: reason === null ? '' : `: “${reason}”`,
  }
  const say = Object.hasOwn(words, action) ? words[action] : undefined
  return say?.(told) ?? `${told.who}: ${action.replaceAll('_', ' ')}`
}
