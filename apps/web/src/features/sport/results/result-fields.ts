/** The fields of the result form: the ways a game can end, and scores as they are typed. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { sport } from '@handshake/contracts/sport/sport.ts'

export type Outcome = InputOf<typeof sport.recordResult>['outcome']

export const outcomeOptions: readonly { value: Outcome; label: string }[] = [
  { value: 'final', label: 'Final' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'abandoned', label: 'Abandoned' },
]

/** An empty field is no score; what is no whole number is left to the contract to refuse. */
function numberIn(text: FormDataEntryValue | null): number | undefined {
  const typed = String(text ?? '').trim()
  return typed === '' ? undefined : /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

export function scoreIn(data: FormData): { teamAScore?: number; teamBScore?: number } {
  const [teamAScore, teamBScore] = [numberIn(data.get('teamAScore')), numberIn(data.get('teamBScore'))]
  return {
    ...(teamAScore !== undefined && { teamAScore }),
    ...(teamBScore !== undefined && { teamBScore }),
  }
}
