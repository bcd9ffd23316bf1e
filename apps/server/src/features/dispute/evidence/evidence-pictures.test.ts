/** Pictures as evidence under hostile hands: what is kept is drawn by us, and bombs are refused with words, over HTTP. */
import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bring, disputed } from '../../../../test/disputes.ts'
import { pngChunk, pngOf, samplePng } from '../../../../test/sample-picture.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const base64 = (bytes: Buffer) => bytes.toString('base64')

const place = '52.5200N 13.4050E'
const page = '<html><script>alert(document.cookie)</script></html>'

const drawing = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .withExif({ IFD0: { Artist: place, Copyright: place } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${place}</a></x:xmpmeta>`)

const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 200), Buffer.alloc(40 * 40 * 3, 20)])
const animated = () =>
  sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ delay: [100, 100] })
    .toBuffer()

test('of a picture that is brought nothing but its pixels stays: no notes, no tail, no second file inside', async () => {
  const { tom, disputeId } = await disputed(stage())
  const sent = {
    jpeg: await drawing().jpeg().toBuffer(),
    png: await drawing().png().toBuffer(),
    webp: await drawing().webp().toBuffer(),
    // A PNG that is a page and an archive as well, for whoever reads it from the other end.
    polyglot: Buffer.concat([
      samplePng({ width: 64, height: 40, note: Buffer.from(`Comment\0${page}`) }),
      Buffer.from(`PK\x03\x04${page}`),
    ]),
    animated: await animated(),
  }
  for (const [name, bytes] of Object.entries(sent)) {
    const view = await tom.done(dispute.addEvidence, {
      disputeId,
      evidenceId: randomUUID(),
      text: name,
      image: base64(Buffer.concat([bytes, Buffer.from(page)])),
    })
    const item = view.evidence.find(({ text }) => text === name)
    const kept = Buffer.from(await (await tom.fetch(item?.image?.url ?? '')).arrayBuffer())
    expect(kept.toString('latin1'), name).not.toMatch(/52\.52|script|EXIF|XMP|ICCP|ANIM/)
    expect(item?.image, name).toMatchObject({ type: 'image/webp', bytes: kept.length })
    const { width, height, pages } = await sharp(kept).metadata()
    const size = name === 'polyglot' ? [64, 40] : name === 'animated' ? [40, 40] : [300, 200]
    expect([width, height, pages ?? 1], name).toEqual([...size, 1])
  }
  const { rows } = await node().pool.query<{ found: boolean }>(
    `select bool_or(position($1::bytea in image) > 0) as found from dispute_evidence where image is not null`,
    [Buffer.from('script')],
  )
  expect(rows[0]?.found).toBe(false)
})

test('a turned photograph stands upright, and a large one is made to fit', async () => {
  const { tom, disputeId } = await disputed(stage())
  const turned = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await bring(tom, disputeId, '', base64(turned))
  const url = (answer.ok && answer.result.evidence[0]?.image?.url) || ''
  const kept = await sharp(Buffer.from(await (await tom.fetch(url)).arrayBuffer())).metadata()
  expect([kept.width, kept.height]).toEqual([1_200, 2_400])
})

/** A PNG whose few kilobytes claim or unfold into very much. */
const claims = (width: number, height: number) => pngOf({ width, height, rows: deflateSync(Buffer.alloc(1_000_000)) })
const profileBomb = () =>
  Buffer.concat([
    samplePng({ width: 64, height: 64 }).subarray(0, 33),
    pngChunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
    samplePng({ width: 64, height: 64 }).subarray(33),
  ])

test('bombs and impostors are refused with words, whatever their bytes begin with', async () => {
  const { tom, disputeId } = await disputed(stage())
  const whole = await drawing().png().toBuffer()
  const head = Buffer.from('89504e470d0a1a0a', 'hex')
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ['claims 65535 by 65535', claims(65_535, 65_535), 'dispute.image-too-large'],
    ['claims a line of two thousand million', claims(2_000_000_000, 1), 'dispute.not-an-image'],
    ['just above the pixels that are taken', claims(6_001, 4_000), 'dispute.image-too-large'],
    [
      'a drawing with script behind the first bytes of a PNG',
      Buffer.concat([head, Buffer.from('<svg onload="x"/>')]),
      'dispute.not-an-image',
    ],
    ['half a picture', whole.subarray(0, whole.length / 2), 'dispute.not-an-image'],
    ['a TIFF', await drawing(20, 20).tiff().toBuffer(), 'dispute.not-an-image'],
    ['a GIF', await drawing(20, 20).gif().toBuffer(), 'dispute.not-an-image'],
    ['a WebP that is sound', Buffer.from('RIFF\x24\0\0\0WEBPfmt junkjunkjunk', 'latin1'), 'dispute.not-an-image'],
    ['a WebP of nothing', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), 'dispute.not-an-image'],
    [
      'random bytes behind a JPEG mark',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 7)]),
      'dispute.not-an-image',
    ],
  ]
  for (const [name, bytes, code] of cases)
    expect(await bring(tom, disputeId, name, base64(bytes)), name).toMatchObject({ status: 422, error: { code } })
  const padded = Buffer.concat([whole, Buffer.alloc(maxImageBytes - whole.length)])
  expect((await bring(tom, disputeId, 'padded to the last byte', base64(padded))).status).toBe(200)
  expect((await bring(tom, disputeId, 'a color profile of 100 MB', base64(profileBomb()))).status).toBeLessThan(500)
  const { evidence } = await tom.done(dispute.readDispute, { disputeId })
  expect(evidence.every(({ image }) => (image?.bytes ?? 0) < 200_000)).toBe(true)
})

test('the same picture under the same id counts once, however often it is drawn', async () => {
  const { tom, disputeId } = await disputed(stage())
  const form = { disputeId, evidenceId: randomUUID(), text: 'Once', image: base64(await drawing().jpeg().toBuffer()) }
  await Promise.all([1, 2, 3].map(() => tom.done(dispute.addEvidence, form)))
  expect((await tom.done(dispute.addEvidence, form)).evidence).toHaveLength(1)
  const other = { ...form, image: base64(await drawing(301).jpeg().toBuffer()) }
  expect(await tom.call(dispute.addEvidence, other)).toMatchObject({ error: { code: 'dispute.evidence-id-reused' } })
})

test('many pictures at once are drawn a few at a time; who finds the line full is told so', async () => {
  const { tom, maya, disputeId } = await disputed(stage())
  const photograph = base64(await drawing(640, 480).jpeg().toBuffer())
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => bring(n % 2 === 0 ? tom : maya, disputeId, `Shot ${n}`, photograph)),
  )
  const statuses = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code)))
  for (const status of statuses)
    expect(['ok', 'dispute.too-much-evidence', 'picture.busy', 'request.rate-limited']).toContain(status)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
})
