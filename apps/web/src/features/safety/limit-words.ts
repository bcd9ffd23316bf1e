/** How limits are called on the screen, and when something about them begins or ends. */
import type { LimitKind, LimitPeriod } from '@handshake/domain/safety/own-limits.ts'

export const kindTexts: Readonly<Record<LimitKind, { readonly title: string; readonly hint: string }>> = {
  deposit: { title: 'Deposits', hint: 'Money you add to your wallet.' },
  stake: { title: 'Stakes', hint: 'What you put on new bets. A stake that comes back without a result doesn’t count.' },
  loss: {
    title: 'Losses',
    hint: 'What you’ve lost, plus everything you could still lose on open bets. Wins don’t make room for more.',
  },
}

export const periodTexts: Readonly<Record<LimitPeriod, string>> = {
  day: 'In 24 hours',
  week: 'In 7 days',
  month: 'In 30 days',
}

export const shortDate = (at: string): string =>
  new Date(at).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

export const longDate = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
