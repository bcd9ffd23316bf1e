/** Guests of a split: people without an account who have a share of the bill, and what became of it. */
import type { Id, PersonId } from '../../ids.ts'
import type { Cents } from '../../money.ts'
import type { Agreement } from '../agreement.ts'

export type GuestId = Id<'guest'>

/** `claimed` says they paid in cash and waits for the word of whoever paid the bill; who `joined` has an account and a share by name. */
export const guestStatuses = ['invited', 'claimed', 'settled', 'waived', 'removed', 'joined'] as const
export type GuestStatus = (typeof guestStatuses)[number]

export type SplitGuest = {
  readonly id: GuestId
  readonly name: string
  readonly status: GuestStatus
  readonly stakeCents: Cents
  /** Who took the share over with an account. */
  readonly joinedId: PersonId | null
  readonly answeredAt: Date | null
}

/** What a split keeps in a table of its own. */
export type SplitOwn = { readonly guests: readonly SplitGuest[] }

export const guestsOf = ({ own }: Pick<Agreement, 'own'>): readonly SplitGuest[] =>
  (own as SplitOwn | null)?.guests ?? []

/** Whose share still counts as theirs: not of who was taken off the bill, or has the share by name now. */
export const holdsShare = ({ status }: Pick<SplitGuest, 'status'>): boolean =>
  status !== 'removed' && status !== 'joined'

/** The guests with this one changed. */
export const withGuest = (
  agreement: Agreement,
  guestId: GuestId,
  change: Partial<Omit<SplitGuest, 'id' | 'name'>>,
): SplitOwn => ({
  guests: guestsOf(agreement).map((one) => (one.id === guestId ? { ...one, ...change } : one)),
})

/** Neither paid, waived nor taken over, nor waiting for a word that it was paid in cash. */
export const isOpenGuest = ({ status }: Pick<SplitGuest, 'status'>): boolean => status === 'invited'

export const isGuestDone = ({ status }: Pick<SplitGuest, 'status'>): boolean =>
  status !== 'invited' && status !== 'claimed'

/** How long the link of a guest opens; whoever paid the bill can send a new one. */
export const guestLinkDays = 90
