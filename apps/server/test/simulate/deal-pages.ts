/** What the two sides of a handshake read about it: the same figures, and of a pot that was paid the amount that the form showed. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { expectedDecision, previewOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Step, World } from './world.ts'

/** The same for whoever looks. */
const figures = ['status', 'stakeCents', 'peerStakeCents', 'outcome', 'winnerId', 'termsVersion', 'division'] as const

/** Of the handshake that this step was about. */
export async function pagesThatDiffer(world: World, { what, answer }: Step): Promise<string[]> {
  if (!answer?.ok || !/: handshake\.(accept|answer|confirm|decide|readHandshake)/.test(what)) return []
  const { id: handshakeId } = answer.result as unknown as { readonly id?: string }
  const { rows } = await world.books.query<{ readonly creator_id: string; readonly peer_id: string }>(
    'select creator_id, peer_id from bets where id = $1 and accepted_at is not null',
    [handshakeId],
  )
  const [bet] = rows
  if (bet === undefined) return []
  const pages = []
  for (const one of world.people)
    if (one.id === bet.creator_id || one.id === bet.peer_id)
      pages.push((await world.read(one, handshake.readHandshake, { handshakeId })) as Page | null)
  const [mine, theirs] = pages
  // Whose session ran out reads nothing this time.
  if (!mine || !theirs) return []
  return [
    ...figures.flatMap((name) => {
      const [one, other] = [JSON.stringify(mine[name]), JSON.stringify(theirs[name])]
      return one === other ? [] : [`the ${name} is ${one} to one side and ${other} to the other`]
    }),
    ...(await notWhatWasShown(world, mine)),
  ]
}

type Page = { readonly id: string } & Readonly<Record<(typeof figures)[number], unknown>> & {
    readonly stakeCents: number
    readonly peerStakeCents: number
    readonly verificationMethod: 'oracle' | 'mutual' | 'arbitrator'
  }

async function notWhatWasShown(world: World, { id, status, winnerId, ...page }: Page): Promise<string[]> {
  if (status !== 'completed' || winnerId === null) return []
  const { rows } = await world.books.query<{ readonly cents: number | null }>(
    `select sum(amount_cents)::int as cents from ledger.receipts
     where reference_id = $1 and to_owner_id = $2 and kind = 'handshake.pay-out'`,
    [id, winnerId],
  )
  const stakes = { creatorCents: cents(page.stakeCents), peerCents: cents(page.peerStakeCents) }
  const shown = previewOf(stakes, expectedDecision(page.verificationMethod)).payoutCents
  const paid = rows[0]?.cents ?? null
  return paid === null || paid === shown ? [] : [`the form showed ${shown} and ${paid} were paid`]
}

type RentalPage = {
  readonly standing: { readonly type: string; readonly lateFeeCents?: number; readonly returnedAt?: string | null }
  readonly terms: { readonly lateFeeCents?: number; readonly endsAt?: string }
  readonly timeline: readonly { readonly action: string; readonly at: string }[]
}

export function latenessThatGrows({ what, answer }: Step): string[] {
  if (!answer?.ok || !what.includes(': agreement.readAgreement ')) return []
  const { standing, terms, timeline } = answer.result as unknown as RentalPage
  const stopped = timeline.find(({ action }) => action === 'raise_dispute')?.at
  if (standing.type !== 'rental' || stopped === undefined || terms.endsAt === undefined) return []
  const lateDays = Math.max(0, Math.ceil((Date.parse(stopped) - Date.parse(terms.endsAt)) / 86_400_000))
  const most = lateDays * (terms.lateFeeCents ?? 0)
  return (standing.lateFeeCents ?? 0) > most ? [`${standing.lateFeeCents} for lateness of ${most}`] : []
}
