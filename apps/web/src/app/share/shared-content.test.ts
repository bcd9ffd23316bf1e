/** What comes from other apps is taken apart as it is, and never followed where it should not lead. */
import { expect, test } from 'vitest'
import { createAddress, sharedContent } from './shared-content.ts'

const origin = 'https://handshake.example'
const shared = (values: Record<string, string>) => sharedContent(new URLSearchParams(values), origin)

test.each([
  [
    'a title and a link',
    { title: 'Rain on Sunday', url: 'https://news.example/rain' },
    'Rain on Sunday',
    'https://news.example/rain',
  ],
  [
    'a link in the text',
    { text: 'Look:\nhttps://news.example/rain so wet' },
    'Look: so wet',
    'https://news.example/rain',
  ],
  ['only a link', { text: 'https://news.example/rain' }, '', 'https://news.example/rain'],
  ['only words', { text: 'Will it   rain?' }, 'Will it rain?', null],
  ['the same twice', { title: 'Rain', text: 'Rain' }, 'Rain', null],
  ['a script', { title: 'x', url: 'javascript:alert(1)' }, 'x', null],
  ['a name in the link', { title: 'x', url: 'https://ann:pass@news.example/' }, 'x', null],
  ['nothing', {}, '', null],
])('%s', (_, values, words, link) => {
  expect(shared(values as Record<string, string>)).toMatchObject({ words, link, ownPath: null })
})

test('a link of our own leads to its page, and one that only looks like it does not', () => {
  expect(shared({ url: `${origin}/handshake/7?invitation=x` }).ownPath).toBe('/handshake/7?invitation=x')
  expect(shared({ url: 'https://handshake.example.evil.test/handshake/7' }).ownPath).toBeNull()
})

test('what is long is cut to the question and stands under it whole', () => {
  const long = 'word '.repeat(60).trim()
  const address = new URL(createAddress(shared({ text: long, url: 'https://news.example/' })), origin)
  expect(address.searchParams.get('about')).toHaveLength(120)
  expect(address.searchParams.get('details')).toBe(`${long}\nhttps://news.example/`)
  expect(createAddress(shared({ text: 'Rain?' }))).toBe('/create?about=Rain%3F&step=game')
})
