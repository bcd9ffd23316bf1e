/** Terms are held to their ranges, rates to the cap of the region, and the summary says the same figures as the schedule. */
import { expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { readAssessment } from './credit-assessment.ts'
import { openLoan } from './loan-account.ts'
import { describeAddendum } from './loan-addendum.ts'
import { summarizeLoan } from './loan-summary.ts'
import { formatRate, judgeLoanTerms, type LoanTerms, loanTitle, parseRateCaps, rateCapBps } from './loan-terms.ts'

const terms: LoanTerms = {
  principalCents: dollars(1_000),
  rateBps: 1_200,
  termMonths: 12,
  allowSplitPayments: true,
  purpose: 'A new bike',
}

test.each([
  [{}, null],
  [{ principalCents: dollars(10), rateBps: 0, termMonths: 1, purpose: '' }, null],
  [{ principalCents: dollars(50_000), rateBps: 1_600, termMonths: 36, purpose: 'x'.repeat(200) }, null],
  [{ principalCents: cents(999) }, 'amount'],
  [{ principalCents: dollars(50_001) }, 'amount'],
  [{ rateBps: 1_601 }, 'rate'],
  [{ rateBps: -1 }, 'rate'],
  [{ rateBps: 0.5 }, 'rate'],
  [{ termMonths: 0 }, 'term'],
  [{ termMonths: 37 }, 'term'],
  [{ purpose: 'x'.repeat(201) }, 'purpose'],
])('terms with %o have the fault %s', (changed, fault) => {
  expect(judgeLoanTerms({ ...terms, ...changed }, 1_600)?.fault ?? null).toBe(fault)
})

test('caps come from the configuration; the lower of two regions counts, and a region can forbid loans', () => {
  const caps = parseRateCaps('US-NY=16, us-ar=17.5, DE=none, *=30')
  if (caps === null) throw new Error('these can be read')
  expect(rateCapBps(caps, [null, null])).toBe(3_000)
  expect(rateCapBps(caps, ['US-NY', 'US-AR'])).toBe(1_600)
  expect(rateCapBps(caps, ['us-ar', 'US-TX'])).toBe(1_750)
  expect(rateCapBps(caps, ['DE', null])).toBeNull()
  expect(parseRateCaps(' , ')).toEqual({ otherwise: 3_600, regions: {} })
  expect(parseRateCaps(' us-ny = 16.25 , *=36 ')).toEqual({ otherwise: 3_600, regions: { 'US-NY': 1_625 } })
  for (const wrong of ['NY', '16', 'US-NY=99', '*=none', 'US-NY=1.234', 'XUS-NY=16', 'US-NY=16%'])
    expect(parseRateCaps(wrong), wrong).toBeNull()
})

test('a list calls a loan by the first line of what it is for, or by how much it is', () => {
  expect(loanTitle({ ...terms, purpose: '  A new bike \nand a lock' })).toBe('A new bike')
  expect(loanTitle({ ...terms, purpose: ' ' })).toBe('Loan of $1,000.00')
})

test('rates are written as people do', () => {
  expect([0, 1_200, 1_250, 725, 5].map(formatRate)).toEqual(['0%', '12%', '12.5%', '7.25%', '0.05%'])
})

test('the summary says in plain words what the schedule says in figures', () => {
  const account = openLoan(terms, new Date('2027-01-31T15:00:00Z'))
  const words = summarizeLoan(terms, account, { lender: 'Maya', borrower: 'Tom' })
  expect(words.slice(0, 5)).toEqual([
    'Maya lends Tom $1,000.00 for 12 months at 12% a year.',
    'Tom gets $990.00. We keep $10.00, a one-time 1% fee.',
    'Tom pays $88.85 a month, 12 times, starting February 28, 2027. The last payment is $88.84.',
    'In total Tom pays back $1,066.19. The loan costs $76.19, which is 13.91% a year with the fee included (APR).',
    'Maya gets back $1,060.86 after our 0.5% servicing fee of $5.33.',
  ])
  const level = { ...terms, rateBps: 0, principalCents: dollars(1_200) }
  expect(
    summarizeLoan(level, openLoan(level, new Date('2027-01-31T15:00:00Z')), { lender: 'Maya', borrower: 'Tom' })[2],
  ).toBe('Tom pays $100.00 a month, 12 times, starting February 28, 2027.')
  const once = { ...terms, termMonths: 1, allowSplitPayments: false }
  expect(
    summarizeLoan(once, openLoan(once, new Date('2027-01-31T15:00:00Z')), { lender: 'Maya', borrower: 'Tom' }),
  ).toContain('Tom pays back $1,010.00 in one payment on February 28, 2027.')
})

test('whoever reads the summary is addressed, and the figures stay the same', () => {
  const account = openLoan(terms, new Date('2027-01-31T15:00:00Z'))
  const names = { lender: 'Maya', borrower: 'Tom' }
  const figures = (words: readonly string[]) => words.map((sentence) => sentence.match(/\$?\d[\d,.]*/g))
  const named = summarizeLoan(terms, account, names)
  const toTom = summarizeLoan(terms, account, names, 'borrower')
  const toMaya = summarizeLoan(terms, account, names, 'lender')
  expect([figures(toTom), figures(toMaya)]).toEqual([figures(named), figures(named)])
  expect(toTom.join(' ')).not.toContain('Tom')
  expect(toMaya.join(' ')).not.toContain('Maya')
  expect(toTom.slice(0, 3)).toEqual([
    'Maya lends you $1,000.00 for 12 months at 12% a year.',
    'You get $990.00. We keep $10.00, a one-time 1% fee.',
    'You pay $88.85 a month, 12 times, starting February 28, 2027. The last payment is $88.84.',
  ])
  expect(toTom[5]).toContain('it’s overdue: you owe a one-time late fee of 5% of that installment and lose 20 points')
  expect(toMaya[0]).toBe('You lend Tom $1,000.00 for 12 months at 12% a year.')
  expect(toMaya[4]).toBe('You get back $1,060.86 after our 0.5% servicing fee of $5.33.')
  expect(toMaya[6]).toContain('you can give notice of default')
})

test('changes and the credit check are told in words', () => {
  expect(describeAddendum({ kind: 'pause', months: 1 })).toBe(
    'Pause payments for 1 month. No interest is added while the loan is paused.',
  )
  expect(describeAddendum({ kind: 'extension', months: 2 })).toBe(
    'Extend the loan by 2 months. The rate stays the same.',
  )
  expect(describeAddendum({ kind: 'forgiveness', amountCents: dollars(20) })).toBe('Forgive $20.00 of what is owed.')
})

test('an assessment says of each fact whether it speaks for the loan', () => {
  const hints = readAssessment({ hrs: 480, balanceCents: dollars(10), openLoans: 0, overduePayments: 1 }, dollars(88))
  expect(hints.map(({ tone }) => tone)).toEqual(['careful', 'careful', 'good', 'careful'])
  expect(hints.slice(1).map(({ words }) => words)).toEqual([
    'Enough in the wallet for one installment: no.',
    'No other open loans.',
    'Overdue payments: 1.',
  ])
  const facts = { hrs: 500, balanceCents: dollars(88), openLoans: 2, overduePayments: 0 }
  expect(readAssessment(facts, dollars(88))).toEqual([
    { tone: 'good', words: 'Trust score (HRS) 500 of 1,000. Everyone starts at 500.' },
    { tone: 'good', words: 'Enough in the wallet for one installment: yes.' },
    { tone: 'careful', words: 'Other open loans: 2.' },
    { tone: 'good', words: 'Nothing overdue.' },
  ])
})
