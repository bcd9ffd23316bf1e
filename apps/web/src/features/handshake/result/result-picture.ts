/** The picture of a result to share: the question, who won, the final score. Amounts stay between the two. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'

export type PictureWords = { readonly question: string; readonly result: string; readonly score: string | null }

type Ended = Pick<
  HandshakeView,
  'title' | 'creator' | 'peer' | 'winnerId' | 'teamA' | 'teamB' | 'finalScoreTeamA' | 'finalScoreTeamB'
>

export function pictureWords(handshake: Ended): PictureWords {
  const { title, creator, peer, winnerId, teamA, teamB, finalScoreTeamA, finalScoreTeamB } = handshake
  const [winner, loser] = peer?.id === winnerId ? [peer, creator] : [creator, peer]
  return {
    question: title,
    result: `${winner?.displayName ?? 'Someone'} won against ${loser?.displayName ?? 'someone'}`,
    score:
      finalScoreTeamA === null || finalScoreTeamB === null
        ? null
        : `${teamA} ${finalScoreTeamA} – ${finalScoreTeamB} ${teamB}`,
  }
}

const [width, height, edge] = [1200, 630, 72]
/** The colors of the dark theme, whatever the page wears: a picture leaves it. */
const paint = { bg: '#0b0e14', text: '#eef1f5', muted: '#a9b2c1', accent: '#2ed3b3' }
const font = (size: number, weight = 400) => `${weight} ${size}px Inter, system-ui, sans-serif`

/** Null where the browser draws nothing. */
export async function drawResult({ question, result, score }: PictureWords): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (brush === null) return null
  brush.fillStyle = paint.bg
  brush.fillRect(0, 0, width, height)
  drawMark(brush)
  write(brush, 'Handshake', edge + 76, 116, font(34, 600), paint.muted)
  let y = 240
  for (const line of wrapped(brush, question, font(58, 700)).slice(0, 3)) {
    write(brush, line, edge, y, font(58, 700), paint.text)
    y += 72
  }
  write(brush, result, edge, height - (score === null ? 84 : 136), font(40, 600), paint.accent)
  if (score !== null) write(brush, score, edge, height - 76, font(36), paint.muted)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'handshake-result.png', { type: 'image/png' })
}

function write(brush: CanvasRenderingContext2D, words: string, x: number, y: number, face: string, color: string) {
  brush.font = face
  brush.fillStyle = color
  brush.fillText(words, x, y, width - edge - x)
}

function drawMark(brush: CanvasRenderingContext2D): void {
  const hand = (color: string, ...points: readonly [number, number][]) => {
    brush.strokeStyle = color
    brush.beginPath()
    for (const [index, [x, y]] of points.entries())
      index % 2 === 0 ? brush.moveTo(edge + x * 2, 72 + y * 2) : brush.lineTo(edge + x * 2, 72 + y * 2)
    brush.stroke()
  }
  brush.lineWidth = 9
  brush.lineCap = 'round'
  hand(paint.accent, [3, 3], [3, 23], [3, 10], [15, 10])
  hand(paint.text, [22, 3], [22, 23], [22, 16], [10, 16])
}

function wrapped(brush: CanvasRenderingContext2D, words: string, face: string): string[] {
  brush.font = face
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && brush.measureText(longer).width <= width - 2 * edge) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
