/** A builder on one page, over the form all of them share: what is wrong and from when on it is said, its game, its stakes, and the try to send. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { useState } from 'react'
import { errorsIn, newFieldLife, withEdited, withLeft, withTry } from '#platform/form/field-life.ts'
import { stakesOf } from '../create/bet/bet-terms.ts'
import type { CreateFields } from '../create/create-fields.ts'
import { type DraftFacts, type FieldName, type Problems, problemsOn } from '../create/create-problems.ts'
import type { FlowForm } from '../create/form/flow-form.ts'
import { refusedField, saidBy, useFirstProblem } from '../create/form/refused-field.ts'
import { useChosenGame } from '../create/form/use-chosen-game.ts'
import type { Balance } from '../create/review/wallet-effect.tsx'

export type BuilderProps = {
  person: SessionView['person']
  balance: Balance
  /** Begins with an empty form. */
  onAgain: () => void
}

export type Judge = (fields: CreateFields, known: DraftFacts) => Problems

/** Every step of the integrated flow at once. */
export const everyProblem: Judge = (fields, known) => ({
  ...problemsOn('game', fields, known),
  ...problemsOn('bet', fields, known),
  ...problemsOn('opponent', fields, known),
})

/** What concerns the bet alone, for builders that make drafts. */
export const betProblemsOnly: Judge = (fields, known) => ({
  ...problemsOn('game', fields, known),
  ...problemsOn('bet', fields, known),
})

type Builder = { readonly form: FlowForm; readonly judge: Judge }

export function useBuilder({ form, judge }: Builder) {
  const [life, setLife] = useState(newFieldLife<FieldName>)
  const { fields } = form.draft
  const chosen = useChosenGame(form)
  const found = judge(fields, { now: new Date(), odds: chosen.odds })
  const refused = refusedField(form)
  const problems: Problems = { ...errorsIn(life, found), ...saidBy(form, refused) }
  const inOrder = Object.keys(found).length === 0
  useFirstProblem(life.tries)

  return {
    ...chosen,
    fields,
    problems,
    refused,
    inOrder,
    stakes: stakesOf(fields, chosen.odds),
    /** What every card of the page is handed. */
    step: {
      fields,
      problems,
      onEdit(change: Partial<CreateFields>) {
        setLife((before) => withEdited(before, Object.keys(change) as FieldName[]))
        form.edit(change)
      },
    },
    onBlur: () => setLife(withLeft),
    /** Sends it, unless something is wrong; then that is told. */
    attempt(onWrong?: (problems: Problems) => void) {
      setLife(withTry)
      if (inOrder && !chosen.closed && chosen.moved === null) form.confirm()
      else onWrong?.(found)
    },
    /** Tells what is wrong without sending. */
    judgeNow: () => setLife(withTry),
    startAgain: () => setLife(newFieldLife<FieldName>),
  }
}

export type BuilderState = ReturnType<typeof useBuilder>
