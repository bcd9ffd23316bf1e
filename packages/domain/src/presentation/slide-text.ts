/** Slides as plain text that people write by hand: `# ` begins one, `- ` is a point, `[figures: people]` shows counts, the rest is text. */
import { type FigureName, figureNames, type Slide } from './presentation.ts'

const figureLine = /^\[figures:([^\]]*)\]$/i

type Draft = { title: string; lines: string[]; points: string[]; figures: string[] }

export type SlideTextProblem = { readonly problem: string }

export function parseSlides(text: string): Slide[] | SlideTextProblem {
  const drafts: Draft[] = []
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (/^#(\s|$)/.test(line)) {
      drafts.push({ title: line.slice(1).trim(), lines: [], points: [], figures: [] })
      continue
    }
    const draft = drafts.at(-1)
    if (line === '') {
      draft?.lines.push('')
      continue
    }
    if (draft === undefined) return { problem: 'Start each slide with # and its title' }
    const figures = figureLine.exec(line)?.[1]
    if (figures !== undefined) draft.figures.push(...figures.split(',').map((name) => name.trim().toLowerCase()))
    else if (/^-\s/.test(line)) draft.points.push(line.slice(1).trim())
    else draft.lines.push(line)
  }
  if (drafts.length === 0) return { problem: 'Add at least one slide' }
  const stranger = drafts.flatMap(({ figures }) => figures).find((name) => !isFigure(name))
  if (stranger !== undefined)
    return { problem: `We don’t have a figure called “${stranger.slice(0, 40)}”. Use ${figureNames.join(', ')}` }
  const untitled = drafts.findIndex(({ title }) => title === '')
  if (untitled >= 0) return { problem: `Slide ${untitled + 1} needs a title after #` }
  return drafts.map(({ title, lines, points, figures }) => ({
    title,
    text: lines.join('\n').trim(),
    points,
    figures: figures.filter(isFigure),
  }))
}

const isFigure = (name: string): name is FigureName => (figureNames as readonly string[]).includes(name)

export const writeSlides = (slides: readonly Slide[]): string =>
  slides
    .map(({ title, text, points, figures }) =>
      [
        `# ${title}`,
        ...(text === '' ? [] : [text]),
        ...points.map((point) => `- ${point}`),
        ...(figures.length === 0 ? [] : [`[figures: ${figures.join(', ')}]`]),
      ].join('\n'),
    )
    .join('\n\n')
