/** The words of the security log. */
import { expect, test } from 'vitest'
import { securityKinds, securityOutcomes, securityWords } from './security-events.ts'

test('every kind has words for both outcomes, and no two outcomes of one kind read alike', () => {
  for (const kind of securityKinds) {
    const words = securityOutcomes.map((outcome) => securityWords(kind, outcome))
    expect(new Set(words).size, kind).toBe(2)
    for (const one of words) expect(one, kind).toMatch(/^[A-Z][^.]{3,60}$/)
  }
})
