/** What a counter-offer changes: both stakes, the line and the side, and what is wrong with them before they are sent. */

import { formWords } from '@handshake/contracts/form-refusals.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { stakeRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { judgeTerms, picksFor } from '@handshake/domain/handshake/terms/terms.ts'
import type { Cents } from '@handshake/domain/money.ts'

export type CounterFields = {
  readonly myCents: Cents | null
  readonly theirCents: Cents | null
  readonly lineText: string
  readonly pick: HandshakeView['pick']
  readonly message: string
}

export const fieldsOf = ({ peerStakeCents, stakeCents, line, pick }: HandshakeView): CounterFields => ({
  myCents: peerStakeCents,
  theirCents: stakeCents,
  lineText: line === null ? '' : String(line),
  pick,
  message: '',
})

/** The line as it is typed: null for none, undefined for no number at all. */
export function lineOf(text: string): number | null | undefined {
  const trimmed = text.trim().replace('−', '-').replace(',', '.')
  if (trimmed === '') return null
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined
}

/** Whichever side the two have, it can win. */
export const sidesFor = ({ betKind, sport }: HandshakeView): readonly HandshakeView['pick'][] =>
  picksFor(betKind, { sport })

export type CounterProblems = Partial<Record<'myCents' | 'theirCents' | 'lineText', string>>

export function problemsWith(fields: CounterFields, { betKind: kind, sport }: HandshakeView): CounterProblems {
  const line = lineOf(fields.lineText)
  const fault = line === undefined ? 'line-not-half' : judgeTerms({ kind, pick: fields.pick, line }, { sport })
  return {
    ...amountProblem('myCents', fields.myCents),
    ...amountProblem('theirCents', fields.theirCents),
    ...(fault !== null && { lineText: lineWords[fault] }),
  }
}

function amountProblem(field: 'myCents' | 'theirCents', amount: Cents | null): CounterProblems {
  if (amount === null) return { [field]: 'Enter an amount' }
  const refusal = stakeRefusal([amount])
  return refusal === null ? {} : { [field]: formWords(refusal) }
}

const lineWords = {
  'pick-of-another-kind': 'That side isn’t available for this kind of bet.',
  'side-cannot-win': 'Choose a side and a line that can win',
  'line-missing': 'Enter a line, such as 3.5',
  'line-not-wanted': 'This kind of bet doesn’t use a line',
  'line-not-half': 'Lines move in half points',
  'line-out-of-range': 'This line is out of range',
} as const
