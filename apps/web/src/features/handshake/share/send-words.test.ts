/** Proves that a link goes out with its picture where the device takes one, without it elsewhere, and is copied where nothing else works. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleRow } from '../sample-handshake.test-setup.ts'
import { cardOf, sendLink, wordsFor } from './send-words.ts'

const link = 'https://handshake.example/handshake/1?invitation=abc'
const sent = { link, title: 'Chiefs at Bills', text: 'I say Chiefs.' }
const share = vi.fn()
const writeText = vi.fn()
let takesFiles = true

beforeEach(() => {
  takesFiles = true
  share.mockReset().mockResolvedValue(undefined)
  writeText.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('fetch', async () => new Response('png'))
  vi.stubGlobal('navigator', { share, canShare: () => takesFiles, clipboard: { writeText } })
})
afterEach(() => void vi.unstubAllGlobals())

test('the picture is the one chats show of the link', () => {
  expect(cardOf(link)).toBe('/challenge-cards/1.png?invitation=abc')
})

test('the words say what the sender says, what it takes and what it brings', () => {
  const { text } = wordsFor(sampleRow({ status: 'pending', peer: null }))
  expect(text).toBe('I say Chiefs. Put in $30.00 against me and win $78.40.')
})

test('picture, words and link go out together', async () => {
  await sendLink(sent)
  const [shared] = share.mock.calls[0] ?? []
  expect(shared).toMatchObject({ title: sent.title, text: sent.text, url: link })
  expect(shared.files).toHaveLength(1)
})

test('without files, and without a picture, words and link still go', async () => {
  takesFiles = false
  await sendLink(sent)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  takesFiles = true
  await sendLink(sent)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await sendLink(sent)
  expect(share.mock.calls.map(([shared]) => 'files' in shared)).toEqual([false, false, false])
})

test('closing the sheet is no trouble, and a device that refuses gets the words copied', async () => {
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await sendLink(sent)
  expect(writeText).not.toHaveBeenCalled()
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await sendLink(sent)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`I say Chiefs. ${link}`)
})
