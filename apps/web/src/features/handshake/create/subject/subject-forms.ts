/** The builder's table of subjects; a subject without a form does not compile. */
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import { type FormRow, sharedShape } from './form-row.ts'
import { gameForm } from './game-form.ts'
import { ownWordsForm } from './own-words-form.ts'
import { politicsForm } from './politics-form.ts'
import { slipForm } from './slip-form.ts'

const rows = {
  game: gameForm,
  own_words: ownWordsForm,
  slip: slipForm,
  politics: politicsForm,
} as const satisfies Record<SubjectKind, FormRow<never>>

type Together<Rows> = (Rows extends unknown ? (row: Rows) => void : never) extends (all: infer All) => void
  ? All
  : never
type OwnShapes = Together<(typeof rows)[SubjectKind]['shape']>
export type OwnBlank = Together<ReturnType<(typeof rows)[SubjectKind]['blank']>>

/** The fields of every subject in one form, so that nothing typed is lost on the way from one to another. */
export const formShape = {
  ...(Object.assign({}, ...subjectKinds.map((kind) => rows[kind].shape)) as OwnShapes),
  ...sharedShape,
}

export const blankOf = (now: Date): OwnBlank => Object.assign({}, ...subjectKinds.map((kind) => rows[kind].blank(now)))

export const ownFieldNames = subjectKinds.flatMap((kind) => Object.keys(rows[kind].shape)) as (keyof OwnShapes)[]

export const subjectForms: Readonly<Record<SubjectKind, FormRow<OwnBlank>>> = rows

export const formOf = ({ subject }: { readonly subject: SubjectKind }): FormRow<OwnBlank> => subjectForms[subject]
