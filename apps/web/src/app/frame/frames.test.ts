/** Every page has a frame that needs no browser to be drawn and no script to be seen, and names the page that others are led to. */
import { expect, test } from 'vitest'
import { frames } from './frames.tsx'

const byPath = new Map(frames.map((one) => [one.place.path as string, one]))
const frameAt = (path: string): string => byPath.get(path)?.frame ?? ''

test('every page has one, and nothing in it runs', () => {
  for (const { place, frame, otherwise } of frames) {
    expect(frame.length, place.path).toBeGreaterThan(100)
    expect(frame, place.path).not.toMatch(/<script|\son[a-z]+=|javascript:/i)
    expect(byPath.has(otherwise), otherwise).toBe(true)
  }
})

test.each([
  ['/login', ['Welcome back', 'Sign in', 'Forgot your password?']],
  ['/wallet', ['Quick menu', 'Main menu', '<h1 tabindex="-1"', 'Available', 'Deposit']],
  ['/handshakes', ['Quick menu', 'Splits and agreements', 'Choose one to see it here.']],
  ['/settings', ['Quick menu', 'animate-breathe']],
])('the frame of %s shows its page as it begins', (path, words) => {
  for (const word of words) expect(frameAt(path)).toContain(word)
})

test.each([
  ['/wallet', '/login'],
  ['/handshake/:id', '/challenge/:id'],
  ['/pools/:id', '/challenge/pools/:id'],
  ['/login', '/passport'],
  ['/terms', '/terms'],
])('whoever %s is not for sees the frame of %s', (path, otherwise) => {
  expect(byPath.get(path)?.otherwise).toBe(otherwise)
})
