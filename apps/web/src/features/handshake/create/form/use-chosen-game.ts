/** The game a form is about, as it stands now: score and closing, its odds and lines, whether those could be read, and whether they moved. */
import { type MovedLine, movedSince, type OfferedLines } from '@handshake/domain/handshake/terms/moved-lines.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { mayBeSmart, termsOf } from '../bet/bet-terms.ts'
import type { CreateFields } from '../create-fields.ts'
import { gameQuery } from '../create-queries.ts'
import { formOf } from '../subject/subject-forms.ts'
import { useBettingClosed } from '../use-betting-closed.ts'
import type { FlowForm } from './flow-form.ts'

const movedCodes: readonly string[] = ['handshake.odds-moved', 'handshake.line-moved']

export function useChosenGame({ draft, error, edit }: Pick<FlowForm, 'draft' | 'error' | 'edit'>) {
  const { fields } = draft
  const chosen = formOf(fields).game(fields)
  const read = useQuery({ ...gameQuery(chosen?.id ?? ''), enabled: chosen !== null })
  const game = chosen && (read.data?.game ?? chosen)
  const lines = chosen && (read.data?.lines ?? null)
  const offered = lines && { odds: lines.odds, spreads: lines.spreads, overUnder: lines.overUnder }
  const onSeen = () => offered && edit({ seenLines: offered })

  // Before anybody can press a button that needs the odds; what is on its way, or was just refused, is left as it is.
  const isFirstLook =
    offered !== null &&
    fields.seenLines === null &&
    subjects[fields.subject].hasOdds &&
    !draft.unsettled &&
    error === null
  const onFirstLook = useEffectEvent(onSeen)
  useLayoutEffect(() => {
    if (isFirstLook) onFirstLook()
  }, [isFirstLook])

  // The server saw them move before this page did.
  const wasRefused = movedCodes.includes(error?.code ?? '')
  const lookAgain = useEffectEvent(() => void read.refetch())
  useEffect(() => {
    if (wasRefused) lookAgain()
  }, [wasRefused])

  return {
    game,
    lines,
    odds: lines?.odds ?? null,
    /** What moved since the person looked; what is already on its way is not asked again. */
    moved: draft.unsettled || offered === null ? null : movedIn(fields, offered),
    onSeen,
    closed: useBettingClosed(game?.closesAt ?? null),
    /** Without odds stakes can still be even. */
    oddsFailed: chosen !== null && lines === null && read.isError,
    onRetry: () => void read.refetch(),
  }
}

function movedIn(fields: CreateFields, offered: OfferedLines): MovedLine | null {
  const terms = termsOf(fields)
  if (fields.seenLines === null || terms === null) return null
  return movedSince(fields.seenLines, offered, {
    betKind: terms.kind,
    pick: terms.pick,
    line: terms.line,
    stakeMode: mayBeSmart(fields) ? fields.stakeMode : 'even',
  })
}
