/** What a document tells of an agreement of any type. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { groupOf } from '@handshake/domain/agreement/agreement-status.ts'
import { agreementKinds } from '@handshake/domain/agreement/agreement-type-names.ts'
import { momentWords } from '@handshake/domain/document/document-words.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { agreedTerms, findAgreement, viewIfAllowed } from '#features/agreement/agreement.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import { loanRecord } from './loan-record.ts'
import { fact, facts, moneyWords, plainWords, type Recorded, termFacts } from './recorded.ts'

/** Whoever takes part has one, and staff while it is theirs to judge. */
export async function agreementRecord(ctx: Context, id: AgreementId, reader: Person): Promise<Recorded | null> {
  const [view, found] = [await viewIfAllowed(ctx, id, reader), await findAgreement(ctx, id)]
  if (view === null || found === null) return null
  if (view.type === 'loan') return loanRecord(ctx, id, reader)
  const names = new Map<string, string>(view.participants.map(({ person }) => [person.id, person.displayName]))
  const terms = withGuestNames(view)
  return {
    about: { kind: 'agreement', id, name: agreementKinds[view.type].one, title: view.title },
    isDraft: groupOf(view.status) === 'draft',
    termsVersion: view.termsVersion,
    terms: agreedTerms(found),
    termFacts: [
      ...facts(
        ['Total', moneyWords(view.totalCents)],
        ['Expires', view.expiresAt === null ? null : momentWords(view.expiresAt)],
      ),
      ...termFacts(terms, (personId) => names.get(personId) ?? null).filter(({ label }) => label !== 'Total'),
    ],
    parties: view.participants.map((one) => ({
      personId: one.person.id,
      displayName: one.person.displayName,
      username: one.person.username,
      role: `${plainWords(one.role)}, ${moneyWords(one.stakeCents)}`,
      accepted:
        one.acceptedVersion === null || one.answeredAt === null
          ? null
          : { at: one.answeredAt, termsVersion: one.acceptedVersion },
    })),
    status: view.status,
    stateFacts: [
      ...facts(
        ['Started', view.activatedAt === null ? null : momentWords(view.activatedAt)],
        ['Ended', view.completedAt === null ? null : momentWords(view.completedAt)],
        ['Held in escrow', view.heldCents > 0 ? moneyWords(view.heldCents) : null],
      ),
      ...view.participants.map((one) => fact(one.person.displayName, standingOf(one))),
      ...view.guests.map(({ name, status, stakeCents }) =>
        fact(`${name}, guest`, `${guestWords[status]}, ${moneyWords(stakeCents)}`),
      ),
    ],
    events: view.timeline.map((entry) => ({
      at: entry.at,
      what: [
        plainWords(entry.action),
        ...(entry.aboutName === null ? [] : [`(${entry.aboutName})`]),
        ...(entry.amountCents === null ? [] : [moneyWords(entry.amountCents)]),
      ].join(' '),
      by: entry.actor?.displayName ?? 'Handshake',
    })),
  }
}

type Participant = AgreementView['participants'][number]

/** Guests have no account, so the terms name them by their place. */
function withGuestNames({ terms, guests }: AgreementView): object {
  const { type: _, ...rest } = terms
  if (terms.type !== 'split') return rest
  const nameAt = (place: number) => guests[place]?.name ?? 'Guest'
  return {
    ...rest,
    guestParts: terms.guestParts.map((value, place) => ({ guest: nameAt(place), value })),
    items: terms.items.map((item) => ({ ...item, guests: item.guests.map(nameAt) })),
  }
}

const guestWords: Readonly<Record<AgreementView['guests'][number]['status'], string>> = {
  invited: 'Not paid yet',
  claimed: 'Says they paid in cash',
  settled: 'Paid in cash',
  waived: 'Forgiven',
  removed: 'Taken off the bill',
  joined: 'Joined with an account',
}

const standingOf = ({ status, settledBy }: Participant): string =>
  settledBy === null ? statusWords[status] : settledWords[settledBy]

const statusWords: Readonly<Record<Participant['status'], string>> = {
  invited: 'Hasn’t answered yet',
  accepted: 'Accepted',
  declined: 'Says it’s wrong',
  deposited: 'Paid into escrow',
  claimed: 'Says they paid outside Handshake',
  settled: 'Settled',
  waived: 'Forgiven',
}

const settledWords: Readonly<Record<NonNullable<Participant['settledBy']>, string>> = {
  own: 'Paid the bill',
  wallet: 'Settled, from the wallet',
  elsewhere: 'Settled, outside Handshake',
  waived: 'Forgiven',
}
