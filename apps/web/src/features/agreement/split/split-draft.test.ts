/** The split form: what is typed comes to a bill that adds up, or to the words that say why not. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents, dollars } from '@handshake/domain/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billOf, emptyDraft, previewOf, problemsOf, type SplitDraft, termsOf } from './split-draft.ts'

const people = ['maya', 'tom', 'ana'] as unknown as readonly PersonId[]
const [maya, tom, ana] = people as [PersonId, PersonId, PersonId]
const draft = (over: Partial<SplitDraft>): SplitDraft => ({
  ...emptyDraft,
  title: 'Dinner',
  totalCents: dollars(10),
  ...over,
})
const preview = (over: Partial<SplitDraft>) => previewOf(billOf(draft(over), people))

test('each method divides as people expect, and the odd cent is nobody’s loss', () => {
  expect(preview({})).toEqual([334, 333, 333])
  expect(preview({ method: 'shares', typed: { maya: '2' } })).toEqual([500, 250, 250])
  expect(preview({ method: 'percent', typed: { maya: '33.33', tom: '33.33', ana: '33.34' } })).toEqual([333, 333, 334])
  expect(preview({ method: 'amounts', typed: { maya: '1', tom: '2.50', ana: '6.50' } })).toEqual([100, 250, 650])
  expect(
    preview({
      method: 'items',
      items: [
        { key: 1, name: 'Pizza', amountCents: dollars(9), personIds: people },
        { key: 2, name: 'Wine', amountCents: dollars(5), personIds: [tom, ana] },
      ],
    }),
  ).toEqual([300, 550, 550])
  // $2.10 of tax and tip on $14.00: Maya had $3.00 of it, the others $5.50 each.
  const withTip = draft({
    method: 'items',
    extraCents: dollars(2.1),
    items: [
      { key: 1, name: 'Pizza', amountCents: dollars(9), personIds: people },
      { key: 2, name: 'Wine', amountCents: dollars(5), personIds: [tom, ana] },
    ],
  })
  expect(previewOf(billOf(withTip, people))).toEqual([345, 633, 632])
  expect(billOf(withTip, people)).toMatchObject({
    totalCents: 1_610,
    items: [{ amountCents: 1_035 }, { amountCents: 575 }],
  })
})

test('what does not add up is said in words, before anything is sent', () => {
  expect(problemsOf({ ...emptyDraft }, [maya])).toEqual({
    title: 'Title is required',
    people: 'Choose at least one other person',
    total: 'Enter the total of the bill',
  })
  expect(problemsOf(draft({ method: 'percent', typed: { maya: '50' } }), people).bill).toContain('100%')
  expect(problemsOf(draft({ method: 'amounts', typed: { maya: '9', tom: 'x' } }), people).bill).toContain('total')
  expect(problemsOf(draft({ method: 'shares', typed: { maya: '1.5' } }), people).bill).toContain('whole')
  expect(
    problemsOf(
      draft({ method: 'items', items: [{ key: 1, name: '', amountCents: dollars(5), personIds: [] }] }),
      people,
    ).bill,
  ).toBe('Choose who shares each item')
  expect(problemsOf(draft({}), people)).toEqual({})
})

test('children count half, of an equal bill and of what they share by item', () => {
  expect(preview({ half: [ana] })).toEqual([400, 400, 200])
  const items = [
    { key: 1, name: 'Pizza', amountCents: dollars(10), personIds: people },
    { key: 2, name: 'Wine', amountCents: dollars(6), personIds: [maya, tom] },
  ]
  expect(preview({ method: 'items', half: [ana], items })).toEqual([700, 700, 200])
})

test('whatever the items, the tax and tip and who counts half, the shares come to the bill to the cent', () => {
  const who = fc.subarray([...people, 'guest:1', 'guest:2'], { minLength: 1 })
  const item = fc.record({ amountCents: fc.integer({ min: 1, max: 999_999 }), personIds: who })
  const typed = fc.record({ items: fc.array(item, { minLength: 1, maxLength: 8 }), half: who, extra: fc.nat(99_999) })
  const everyone = [...people, 'guest:1', 'guest:2']
  fc.assert(
    fc.property(typed, fc.constantFrom('items' as const, 'equal' as const), ({ items, half, extra }, method) => {
      const filled = draft({
        ...{ method, half, extraCents: cents(extra) },
        items: items.map(({ amountCents, personIds }, key) => ({
          ...{ key, name: 'Item', personIds },
          amountCents: cents(amountCents),
        })),
      })
      const bill = billOf(filled, everyone)
      const shares = previewOf(bill) ?? []
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(bill.totalCents)
      expect(shares.every((share) => share >= 0)).toBe(true)
    }),
  )
})

test('guests go over the wire by their place, people by their id', () => {
  const me = { id: maya, displayName: 'Maya', username: 'maya', avatarUrl: null, reliabilityScore: null }
  const guests = ['Leo', 'Ida'].map((name, at) => ({ key: `guest:${at + 1}`, name, email: null, phone: null }))
  const items = [{ key: 1, name: 'Wine', amountCents: dollars(6), personIds: [maya, 'guest:2'] }]
  const terms = termsOf(draft({ method: 'items', items, guests, half: ['guest:2'] }), [], me)
  expect(terms).toMatchObject({
    parts: [{ personId: maya, value: 2 }],
    guestParts: [2, 1],
    items: [{ personIds: [maya], guests: [1] }],
  })
})
