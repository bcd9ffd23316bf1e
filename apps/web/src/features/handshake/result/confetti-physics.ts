/** How confetti falls: where each piece starts, and where it is a moment later. */

export type Piece = {
  readonly x: number
  readonly y: number
  readonly speedX: number
  readonly speedY: number
  readonly angle: number
  readonly spin: number
  readonly size: number
  readonly color: number
}

export const confettiMs = 3_500
const gravity = 900
const drag = 0.985

type Sky = { readonly width: number; readonly height: number; readonly colors: number; readonly random: () => number }

/** Two cannons, at the lower corners, aim at the middle. */
export function fire(count: number, { width, height, colors, random }: Sky): Piece[] {
  return Array.from({ length: count }, (_, place) => {
    const fromLeft = place % 2 === 0
    const force = 0.55 + random() * 0.6
    return {
      x: fromLeft ? 0 : width,
      y: height * 0.75,
      speedX: (fromLeft ? 1 : -1) * force * width * (0.25 + random() * 0.55),
      speedY: -force * Math.min(height, 1_000) * (0.9 + random() * 0.5),
      angle: random() * Math.PI * 2,
      spin: (random() - 0.5) * 14,
      size: 6 + random() * 6,
      color: Math.floor(random() * colors),
    }
  })
}

export function fall(piece: Piece, seconds: number): Piece {
  return {
    ...piece,
    x: piece.x + piece.speedX * seconds,
    y: piece.y + piece.speedY * seconds,
    speedX: piece.speedX * drag,
    speedY: piece.speedY * drag + gravity * seconds,
    angle: piece.angle + piece.spin * seconds,
  }
}
