/** What a side may bring: two mebibytes a picture, and ten pieces. */
import { expect, test } from 'vitest'
import { longestImageSide, maxEvidencePerSide, maxImageBytes, maxImagePixels } from './evidence-image.ts'

test('a picture has its bounds, and what is kept of one fits into them', () => {
  expect([maxImageBytes, maxImagePixels, maxEvidencePerSide]).toEqual([2_097_152, 24_000_000, 10])
  expect(longestImageSide ** 2).toBeLessThan(maxImagePixels)
})
