/** The small drawings of what would stand where nothing is yet, one for each kind of thing, each a few lines of data. */
import { CardDrawing } from '#ui/layout/card-drawing.tsx'

/** The layers of a drawing, from the back to the front. */
type Layers = {
  /** What is still missing: broken lines. */
  readonly missing?: string
  /** What is there: a sheet with an edge. */
  readonly sheet?: string
  readonly shade?: string
  readonly accent?: string
  /** A line in the accent's color, for what is drawn by one stroke. */
  readonly stroke?: string
  readonly held?: string
}

const drawings = {
  agreement: {
    missing: 'M100 14.5h4a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H72a8 8 0 0 1-7-4',
    sheet: 'M48.5 6.500h39a8 8 0 0 1 8 8v48a8 8 0 0 1-8 8h-39a8 8 0 0 1-8-8v-48a8 8 0 0 1 8-8Z',
    shade: 'M51 18h34v5H51ZM51 29h34v5H51ZM51 40h22v5H51Z',
    stroke: 'M51 60c4-8 7-8 7-2s4 2 6-2 4 2 8 2',
    held: 'M80 58a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  },
  money: {
    missing: 'M60 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z',
    sheet: 'M44.5 26.500h55a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10h-55a10 10 0 0 1-10-10v-28a10 10 0 0 1 10-10Z',
    shade: 'M35 37h74v5H35Z',
    accent: 'M45 58h26v5H45Z',
    held: 'M86 58a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z',
  },
  people: {
    missing:
      'M27 38a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM18.5 70.500a16.5 16.5 0 0 1 27-13M101 38a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM125.5 70.500a16.5 16.5 0 0 0-27-13',
    sheet: 'M49.5 70.500a22.5 22.5 0 0 1 45 0Z',
    accent: 'M61 30a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z',
    shade: 'M10 76h124v4H10Z',
  },
  game: {
    missing: 'M88 24h18v11c0 7-5 10-9 12-4-2-9-5-9-12Z',
    sheet: 'M38.5 10.500h67a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10h-67a10 10 0 0 1-10-10v-30a10 10 0 0 1 10-10Z',
    accent: 'M38 24h18v11c0 7-5 10-9 12-4-2-9-5-9-12Z',
    shade: 'M48 61h5v15h-5ZM91 61h5v15h-5Z',
    held: 'M69 29a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM69 42a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z',
  },
  mail: {
    missing: 'M12 34h18M20 46h10M8 58h22',
    sheet: 'M46.5 18.500h56a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-56a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8ZM41 22l33.5 25L108 22',
    accent: 'M103 20a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z',
  },
  bell: {
    missing: 'M36 18a44 44 0 0 0-6 22M108 18a44 44 0 0 1 6 22',
    sheet: 'M72 8.500a20 20 0 0 1 20 20c0 18 8 22 8 32H44c0-10 8-14 8-32a20 20 0 0 1 20-20Z',
    shade: 'M64 66h16a8 8 0 0 1-16 0Z',
    held: 'M86 16a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z',
  },
  search: {
    missing: 'M10 20h22M10 34h16M10 48h22M108 20h26M114 34h20',
    sheet: 'M44.5 34a22 22 0 1 0 44 0a22 22 0 1 0-44 0Z',
    shade: 'M54 27h25v5H54ZM54 37h15v5H54Z',
    accent: 'M82 52l5-5 16 16a3.5 3.5 0 0 1-5 5Z',
  },
  scales: {
    missing: 'M106 20l-13 24h26ZM92.5 46.500h27a13.5 13.5 0 0 1-27 0Z',
    sheet: 'M38 20L25 44M38 20L51 44M24.5 44.500h27a13.5 13.5 0 0 1-27 0Z',
    shade: 'M70 14h4v54h-4ZM38 17h68v4H38ZM54 68h36v5H54Z',
    accent: 'M32 38a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z',
    held: 'M67 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  },
  chart: {
    missing: 'M96.5 22.500h10v36h-10Z',
    sheet: 'M38.5 8.500h67a10 10 0 0 1 10 10v46a10 10 0 0 1-10 10h-67a10 10 0 0 1-10-10v-46a10 10 0 0 1 10-10Z',
    shade: 'M40 46h11v14H40ZM58 37h11v23H58Z',
    accent: 'M76 28h11v32H76Z',
  },
  done: {
    missing: 'M35 40a37 37 0 1 0 74 0a37 37 0 1 0-74 0Z',
    sheet: 'M44.5 40a27.5 27.5 0 1 0 55 0a27.5 27.5 0 1 0-55 0Z',
    stroke: 'M60 41l8 8 16-18',
  },
  lock: {
    missing: 'M58 34v-8a14 14 0 0 1 28 0v8',
    sheet: 'M54.5 34.500h35a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-35a8 8 0 0 1-8-8v-24a8 8 0 0 1 8-8Z',
    shade: 'M70 54h4v10h-4Z',
    held: 'M66 52a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z',
  },
  key: {
    missing: 'M22 16h24M16 64h26M104 18h22M98 66h26',
    sheet: 'M36.5 40a16 16 0 1 0 32 0a16 16 0 1 0-32 0Z',
    shade: 'M68 37h46v6H68ZM98 43h5v9h-5ZM108 43h5v12h-5Z',
    held: 'M47 40a5.5 5.500 0 1 0 11 0a5.5 5.500 0 1 0-11 0Z',
  },
  clock: {
    missing: 'M10 24h22M10 40h16M10 56h22M112 24h22M118 40h16M112 56h22',
    sheet: 'M44.5 40a27.5 27.5 0 1 0 55 0a27.5 27.5 0 1 0-55 0Z',
    stroke: 'M72 24v17l11 7',
    held: 'M69 41a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z',
  },
} as const satisfies Record<string, Layers>

/** Two people face to face are what everything else here is about, and what errors break. */
export type EmptyPictureName = keyof typeof drawings | 'handshake'

const looks: readonly (readonly [layer: keyof Layers, className: string])[] = [
  ['sheet', 'fill-surface stroke-line-control'],
  ['missing', 'stroke-line-control [stroke-dasharray:4_4]'],
  ['shade', 'fill-line'],
  ['accent', 'fill-accent'],
  ['stroke', 'stroke-accent stroke-4'],
  ['held', 'fill-held-fill'],
]

export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  if (name === 'handshake') return <CardDrawing />
  const layers: Layers = drawings[name]
  return (
    <svg
      viewBox="0 0 144 84"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-21 w-36"
    >
      {looks.map(([layer, className]) => layers[layer] && <path key={layer} d={layers[layer]} className={className} />)}
    </svg>
  )
}
