/** Draws the picture of a result: faces and crests, the score large between them, the pot, the record and a code for the rematch, in the app's own letters. */
import { hueOf, initialsOf } from '@handshake/domain/profile/initials.ts'
import { crestOf } from '@handshake/domain/sport/crest.ts'
import type { PictureSide, ResultPicture } from './result-picture.ts'

const [width, height, edge] = [1200, 800, 72]
/** The colors of the dark theme, whatever the page wears: a picture leaves it. */
const paint = {
  bg: '#0b0e14',
  text: '#eef1f5',
  muted: '#a9b2c1',
  accent: '#2ed3b3',
  yours: '#5fdc93',
  held: '#f4b94f',
  line: '#232a36',
}
const family = '"Inter Variable", system-ui, sans-serif'
const font = (size: number, weight = 400) => `${weight} ${size}px ${family}`

type Brush = CanvasRenderingContext2D
type Align = 'left' | 'center'

/** Null where the browser draws nothing. */
export async function drawResult(picture: ResultPicture): Promise<File | null> {
  const { question, hero, label, pot, sides } = picture
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (brush === null) return null
  // A canvas does not wait for letters: what is not there yet would be drawn in somebody else's.
  await Promise.all([400, 600, 700].map((weight) => document.fonts?.load(font(40, weight), question)))
  const faces = await Promise.all(sides.map(({ avatarUrl }) => pictureAt(avatarUrl)))
  brush.fillStyle = paint.bg
  brush.fillRect(0, 0, width, height)
  drawMark(brush)
  write(brush, 'Handshake', { x: edge + 62, y: 100, face: font(30, 600), color: paint.muted, align: 'left' })
  write(brush, label, { x: width / 2, y: 268, face: font(26), color: paint.muted, wide: 520 })
  write(brush, hero, { x: width / 2, y: 378, face: font(112, 700), color: paint.text, wide: 540 })
  write(brush, pot, { x: width / 2, y: 440, face: font(36, 600), color: paint.held })
  for (const [place, side] of sides.entries())
    drawSide(brush, side, { x: place === 0 ? 212 : width - 212, face: faces[place] ?? null })
  await drawFoot(brush, picture)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'handshake-result.png', { type: 'image/png' })
}

const foot = { top: 560, code: 168 }

/** Below a line: what it was about, how the two stand, and the code that leads to the next one. */
async function drawFoot(brush: Brush, { question, record, rematchAt }: ResultPicture): Promise<void> {
  brush.fillStyle = paint.line
  brush.fillRect(edge, foot.top, width - 2 * edge, 2)
  const wide = width - 2 * edge - (rematchAt === null ? 0 : foot.code + 48)
  const lines = wrapped(brush, question, { face: font(34, 600), wide }).slice(0, 2)
  const left = { x: edge, align: 'left', wide } as const
  for (const [row, line] of lines.entries())
    write(brush, line, { ...left, y: foot.top + 62 + row * 44, face: font(34, 600), color: paint.text })
  if (record !== null)
    write(brush, fitted(brush, record, { face: font(40, 700), wide }), {
      ...left,
      y: foot.top + 74 + lines.length * 44,
      face: font(40, 700),
      color: paint.accent,
    })
  if (rematchAt === null) return
  const x = width - edge - foot.code
  await drawCode(brush, rematchAt, { x, y: foot.top + 20 })
  write(brush, 'Scan for a rematch', { x: x + foot.code / 2, y: foot.top + 213, face: font(20), color: paint.muted })
}

/** Dark on light, because that is what cameras read. */
async function drawCode(brush: Brush, text: string, { x, y }: { x: number; y: number }): Promise<void> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { ecc: 'L', border: 2 })
  const module = foot.code / size
  brush.fillStyle = '#ffffff'
  brush.fillRect(x, y, foot.code, foot.code)
  brush.fillStyle = paint.bg
  // A hair wider than a module, so that no light line is left between two.
  for (const [row, line] of data.entries())
    for (const [column, on] of line.entries())
      if (on) brush.fillRect(x + column * module, y + row * module, module + 0.4, module + 0.4)
}

type Words = { x: number; y: number; face: string; color: string; align?: Align; wide?: number }

function write(brush: Brush, words: string, { x, y, face, color, align = 'center', wide = width - 2 * edge }: Words) {
  brush.font = face
  brush.fillStyle = color
  brush.textAlign = align
  brush.fillText(words, x, y, wide)
}

/** Null for whoever has none, and for one that cannot be loaded: initials stand there then, as everywhere. */
async function pictureAt(url: string | null): Promise<HTMLImageElement | null> {
  if (url === null) return null
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  return image.decode().then(
    () => image,
    () => null,
  )
}

/** The winner in a green ring; whoever lost steps back a little. */
function drawSide(brush: Brush, side: PictureSide, { x, face }: { x: number; face: HTMLImageElement | null }) {
  const [y, radius] = [304, 92]
  brush.save()
  brush.globalAlpha = side.won ? 1 : 0.55
  brush.beginPath()
  brush.arc(x, y, radius, 0, Math.PI * 2)
  brush.fillStyle = `hsl(${hueOf(side.name)}, 32%, 24%)`
  brush.fill()
  brush.clip()
  if (face) drawSquare(brush, face, { x: x - radius, y: y - radius, side: radius * 2 })
  else {
    const color = `hsl(${hueOf(side.name)}, 55%, 86%)`
    write(brush, initialsOf(side.name), { x, y: y + 25, face: font(72, 600), color })
  }
  brush.restore()
  if (side.won) {
    brush.beginPath()
    brush.arc(x, y, radius + 8, 0, Math.PI * 2)
    brush.lineWidth = 6
    brush.strokeStyle = paint.yours
    brush.stroke()
  }
  if (side.team !== null) drawCrest(brush, side.team, { x: x + 38, y: y + 38 })
  const wide = 280
  write(brush, fitted(brush, side.name, { face: font(34, 600), wide }), {
    x,
    y: 450,
    face: font(34, 600),
    color: side.won ? paint.text : paint.muted,
    wide,
  })
  write(brush, side.words, { x, y: 490, face: font(26), color: paint.muted, wide })
  if (side.won) write(brush, 'Winner', { x, y: 184, face: font(28, 700), color: paint.yours })
}

/** The middle of a picture that is wider or taller, as the app shows it. */
function drawSquare(brush: Brush, picture: HTMLImageElement, at: { x: number; y: number; side: number }): void {
  const { naturalWidth: wide, naturalHeight: high } = picture
  const cut = Math.min(wide, high)
  brush.drawImage(picture, (wide - cut) / 2, (high - cut) / 2, cut, cut, at.x, at.y, at.side, at.side)
}

function drawCrest(brush: Brush, team: string, { x, y }: { x: number; y: number }): void {
  const { letters, field, ink } = crestOf({ name: team })
  brush.save()
  brush.translate(x, y)
  brush.scale(1.7, 1.7)
  const shield = new Path2D('M6 3h28a2 2 0 0 1 2 2v14c0 9.5-6.6 15.2-16 19C10.6 34.2 4 28.5 4 19V5a2 2 0 0 1 2-2Z')
  brush.lineWidth = 4
  brush.strokeStyle = paint.bg
  brush.stroke(shield)
  brush.fillStyle = field
  brush.fill(shield)
  write(brush, letters, { x: 20, y: 25, face: font(letters.length > 2 ? 11.5 : 16, 700), color: ink, wide: 30 })
  brush.restore()
}

function drawMark(brush: Brush): void {
  const hand = (color: string, ...points: readonly [number, number][]) => {
    brush.strokeStyle = color
    brush.beginPath()
    for (const [index, [x, y]] of points.entries())
      index % 2 === 0 ? brush.moveTo(edge + x * 1.8, 66 + y * 1.8) : brush.lineTo(edge + x * 1.8, 66 + y * 1.8)
    brush.stroke()
  }
  brush.lineWidth = 8
  brush.lineCap = 'round'
  hand(paint.accent, [3, 3], [3, 23], [3, 10], [15, 10])
  hand(paint.text, [22, 3], [22, 23], [22, 16], [10, 16])
}

/** Letters are cut off rather than squeezed. */
function fitted(brush: Brush, words: string, { face, wide }: { face: string; wide: number }): string {
  brush.font = face
  if (brush.measureText(words).width <= wide) return words
  const letters = [...words]
  while (letters.length > 1 && brush.measureText(`${letters.join('').trimEnd()}…`).width > wide) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function wrapped(brush: Brush, words: string, { face, wide }: { face: string; wide: number }): string[] {
  brush.font = face
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && brush.measureText(longer).width <= wide) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
