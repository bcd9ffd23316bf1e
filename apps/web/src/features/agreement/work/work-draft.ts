/** What somebody has typed so far about a piece of work, and what is still wrong with it. */
import { workProblem } from '@handshake/domain/agreement/work/work-agreement.ts'
import { add, type Cents, zero } from '@handshake/domain/money.ts'

export type MilestoneDraft = { readonly key: number; readonly name: string; readonly amountCents: Cents | null }

export type WorkDraft = {
  readonly title: string
  readonly description: string
  readonly milestones: readonly MilestoneDraft[]
  readonly revisions: number
}

export const emptyWork: WorkDraft = {
  title: '',
  description: '',
  milestones: [{ key: 0, name: '', amountCents: null }],
  revisions: 2,
}

export const workTermsOf = ({ description, milestones, revisions }: WorkDraft) => ({
  description,
  revisions,
  milestones: milestones.map(({ name, amountCents }) => ({ name, amountCents: amountCents ?? zero })),
})

export const worthOf = ({ milestones }: WorkDraft): Cents =>
  add(zero, ...milestones.map(({ amountCents }) => amountCents ?? zero))

export type WorkProblems = { readonly title?: string; readonly person?: string; readonly milestones?: string }

export function problemsOf(draft: WorkDraft, hasPerson: boolean): WorkProblems {
  const milestones = workProblem(workTermsOf(draft))
  return {
    ...(draft.title.trim() === '' && { title: 'Say what it is about' }),
    ...(!hasPerson && { person: 'Choose who does the work' }),
    ...(milestones !== null && { milestones }),
  }
}
