/** Draws the picture of a result: faces and crests, the score large between them, the pot, in the app's own letters. */
import { hueOf, initialsOf } from '@handshake/domain/profile/initials.ts'
import { crestOf } from '@handshake/domain/sport/crest.ts'
import type { PictureSide, ResultPicture } from './result-picture.ts'

const [width, height, edge] = [1200, 630, 72]
/** The colors of the dark theme, whatever the page wears: a picture leaves it. */
const paint = {
  bg: '#0b0e14',
  text: '#eef1f5',
  muted: '#a9b2c1',
  accent: '#2ed3b3',
  yours: '#5fdc93',
  held: '#f4b94f',
}
const family = '"Inter Variable", system-ui, sans-serif'
const font = (size: number, weight = 400) => `${weight} ${size}px ${family}`

type Brush = CanvasRenderingContext2D
type Align = 'left' | 'center'

/** Null where the browser draws nothing. */
export async function drawResult({ question, hero, label, pot, sides }: ResultPicture): Promise<File | null> {
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
    drawSide(brush, side, { x: place === 0 ? 212 : width - 212, picture: faces[place] ?? null })
  const lines = wrapped(brush, question, font(38, 600)).slice(0, 2)
  for (const [row, line] of lines.entries())
    write(brush, line, { x: width / 2, y: 590 - (lines.length - 1 - row) * 48, face: font(38, 600), color: paint.text })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'handshake-result.png', { type: 'image/png' })
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
function drawSide(brush: Brush, side: PictureSide, { x, picture }: { x: number; picture: HTMLImageElement | null }) {
  const [y, radius] = [304, 92]
  brush.save()
  brush.globalAlpha = side.won ? 1 : 0.55
  brush.beginPath()
  brush.arc(x, y, radius, 0, Math.PI * 2)
  brush.fillStyle = `hsl(${hueOf(side.name)}, 32%, 24%)`
  brush.fill()
  brush.clip()
  if (picture) drawSquare(brush, picture, { x: x - radius, y: y - radius, side: radius * 2 })
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
  const wide = 320
  write(brush, side.name, { x, y: 450, face: font(34, 600), color: side.won ? paint.text : paint.muted, wide })
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

function wrapped(brush: Brush, words: string, face: string): string[] {
  brush.font = face
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && brush.measureText(longer).width <= width - 2 * edge) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
