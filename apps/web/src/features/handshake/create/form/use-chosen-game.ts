/** The game a form is about, as it stands now: score and closing, its odds and lines, and whether those could be read. */
import { useQuery } from '@tanstack/react-query'
import type { CreateFields } from '../create-fields.ts'
import { gameQuery } from '../create-queries.ts'
import { formOf } from '../subject/subject-forms.ts'
import { useBettingClosed } from '../use-betting-closed.ts'

export function useChosenGame(fields: CreateFields) {
  const chosen = formOf(fields).game(fields)
  const read = useQuery({ ...gameQuery(chosen?.id ?? ''), enabled: chosen !== null })
  const game = chosen && (read.data?.game ?? chosen)
  const lines = chosen && (read.data?.lines ?? null)
  return {
    game,
    lines,
    odds: lines?.odds ?? null,
    closed: useBettingClosed(game?.closesAt ?? null),
    /** Without odds stakes can still be even. */
    oddsFailed: chosen !== null && lines === null && read.isError,
    onRetry: () => void read.refetch(),
  }
}
