/** Proves that confetti rises from both corners and has fallen out of sight by the end. */
import { expect, test } from 'vitest'
import { confettiMs, fall, fire } from './confetti-physics.ts'

const sky = { width: 1_440, height: 900, colors: 5, random: () => 0.5 }

test('it is fired from both lower corners towards the middle, upwards', () => {
  const [left, right] = fire(2, sky)
  expect(left).toMatchObject({ x: 0 })
  expect(right).toMatchObject({ x: 1_440 })
  expect(left?.speedX).toBeGreaterThan(0)
  expect(right?.speedX).toBeLessThan(0)
  expect(left?.speedY).toBeLessThan(0)
})

test('what goes up comes down within its time', () => {
  for (const start of fire(10, sky)) {
    let piece = start
    for (let at = 0; at < confettiMs; at += 16) piece = fall(piece, 0.016)
    expect(piece.y).toBeGreaterThan(sky.height)
  }
})
