/** Proves the life of a money form: one id from opening to answer, and nothing changes while nobody knows whether it arrived. */
import { expect, it } from 'vitest'
import { ApiError, type ApiErrorKind } from '../api/api-error.ts'
import {
  type MoneyDraft,
  type MoneyEvent,
  nextDraft,
  openDraft,
  parseDraft,
  provesNothingHappened,
} from './money-draft.ts'

type Fields = { amount: number; note: string }
const opened = openDraft<Fields>('first', { amount: 0, note: '' })
const after = (...events: MoneyEvent<Fields>[]): MoneyDraft<Fields> => events.reduce(nextDraft<Fields>, opened)
const typed: MoneyEvent<Fields> = { is: 'edited', fields: { amount: 5 } }
const readFields = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Fields) : null)

it('keeps one id over refusals, silence and retries', () => {
  const draft = after(typed, { is: 'checked' }, { is: 'sent' }, { is: 'refused', onField: true }, typed, {
    is: 'checked',
  })
  expect(nextDraft(nextDraft(draft, { is: 'sent' }), { is: 'unanswered' }).id).toBe('first')
})

it('goes back to the field a refusal is about, and stays at the summary where no field is to blame', () => {
  expect(after({ is: 'checked' }, { is: 'sent' }, { is: 'refused', onField: true }).step).toBe('edit')
  expect(after({ is: 'checked' }, { is: 'sent' }, { is: 'refused', onField: false }).step).toBe('review')
})

it('cannot be changed from the moment it is sent until somebody has answered', () => {
  const sent = after(typed, { is: 'checked' }, { is: 'sent' })
  expect(nextDraft(sent, { is: 'edited', fields: { amount: 500 } })).toEqual(sent)
  expect(nextDraft(sent, { is: 'reconsidered' })).toEqual(sent)
  expect(nextDraft(sent, { is: 'unanswered' })).toEqual(sent)
})

it('is another payment only when the person starts over, and then under another id', () => {
  const again = after(
    typed,
    { is: 'checked' },
    { is: 'sent' },
    { is: 'unanswered' },
    { is: 'started-over', id: 'second' },
  )
  expect(again).toEqual({ id: 'second', step: 'edit', unsettled: false, fields: { amount: 5, note: '' } })
})

it.each<[ApiErrorKind, boolean]>([
  ['refusal', true],
  ['malformed', true],
  ['timeout', false],
  ['network', false],
  ['bug', false],
])('takes %s as proof that nothing happened: %s', (kind, proves) => {
  expect(provesNothingHappened(new ApiError({ kind, code: kind, message: '' }))).toBe(proves)
})

it('resumes what was kept, and takes anything else for nothing', () => {
  const sent = after(typed, { is: 'checked' }, { is: 'sent' })
  expect(parseDraft(JSON.stringify(sent), readFields)).toEqual(sent)
  expect(parseDraft(JSON.stringify({ ...sent, step: 'done' }), readFields)).toBeNull()
  expect(parseDraft(JSON.stringify({ ...sent, fields: 7 }), readFields)).toBeNull()
  expect(parseDraft('null', readFields)).toBeNull()
  expect(parseDraft(null, readFields)).toBeNull()
})

it('asks to check again what was changed after it was checked', () => {
  expect(after({ is: 'checked' }, typed)).toMatchObject({ step: 'edit', fields: { amount: 5 } })
})
