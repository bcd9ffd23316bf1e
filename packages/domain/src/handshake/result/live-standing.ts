/** How a bet stands while its game is played: ahead, behind or level, by how much, and what has to happen to win it. */
import { present } from '../../assert.ts'
import type { Sides } from '../../sport/sides.ts'
import type { Stance } from '../terms/terms.ts'
import { rulesFor } from './settlement-rules.ts'

export type LiveStanding = {
  /** What it would be if the game ended now. */
  readonly is: 'ahead' | 'behind' | 'level'
  /** 'You’re ahead by 7', 'You need 4 more points', 'Covering by 2.5'. */
  readonly words: string
  /** 'You need Chiefs to win by 4 or more.' */
  readonly needs: string
}

type LiveBet = {
  /** The reader's own. */
  readonly stance: Stance
  readonly sport: string | null
  readonly teams: Sides<string>
}

/** What is counted, by the name a sport carries; anything else has points. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  baseball: ['run', 'runs'],
  hockey: ['goal', 'goals'],
  soccer: ['goal', 'goals'],
  golf: ['stroke', 'strokes'],
}

const unitOf = (sport: string | null, count: number): string => {
  const [one, many] = (sport !== null && Object.hasOwn(units, sport) && units[sport]) || ['point', 'points']
  return count === 1 ? one : many
}

export function standingOf({ stance, sport, teams }: LiveBet, score: Sides<number>): LiveStanding {
  const { kind, position } = stance
  const fewerWins = rulesFor({ pick: 'team_a' }, sport).best === 'lowest'
  const lead = (fewerWins ? -1 : 1) * (score.team_a - score.team_b)
  switch (position) {
    case 'draw':
    case 'no_draw':
      return drawStanding(position, Math.abs(lead))
    case 'over':
    case 'under':
      return totalStanding(stance, sport, score.team_a + score.team_b)
    case 'team_a':
    case 'team_b': {
      const own = position === 'team_a' ? lead : 0 - lead
      if (kind === 'moneyline') return winStanding(teams[position], own)
      const more = (count: number) => `${count} ${fewerWins ? 'fewer' : 'more'} ${unitOf(sport, count)}`
      // The line is added to the score, so where fewer wins it counts the other way.
      const line = (fewerWins ? -1 : 1) * present(stance.line, 'a spread has its line')
      return spreadStanding({ team: teams[position], lead: own, line, more })
    }
  }
}

const sideOf = (margin: number): LiveStanding['is'] => (margin > 0 ? 'ahead' : margin < 0 ? 'behind' : 'level')

function winStanding(team: string, lead: number): LiveStanding {
  const is = sideOf(lead)
  const words = is === 'level' ? 'It’s tied' : `You’re ${is} by ${Math.abs(lead)}`
  return { is, words, needs: `You need ${team} to win.` }
}

function drawStanding(position: 'draw' | 'no_draw', apart: number): LiveStanding {
  const tied = apart === 0
  const is = tied === (position === 'draw') ? 'ahead' : 'behind'
  return {
    is,
    words: `You’re ${is}: ${tied ? 'it’s tied' : `${apart} apart`}`,
    needs: position === 'draw' ? 'You win if it ends tied.' : 'You win unless it ends tied.',
  }
}

function totalStanding({ position, line: agreed }: Stance, sport: string | null, total: number): LiveStanding {
  const line = present(agreed, 'a total has its line')
  const over = position === 'over'
  // The nearest whole total that wins.
  const wins = over ? Math.floor(line) + 1 : Math.ceil(line) - 1
  const needs = `You win with ${wins} or ${over ? 'more' : 'fewer'} ${unitOf(sport, 2)} in total.`
  const is = sideOf(over ? total - line : line - total)
  if (is === 'level') return { is, words: 'Exactly on the line', needs }
  const words =
    over && is === 'behind'
      ? `You need ${wins - total} more ${unitOf(sport, wins - total)}`
      : `${over === (is === 'ahead') ? 'Over' : 'Under'} by ${Math.abs(total - line)}`
  return { is, words, needs }
}

type Spread = {
  readonly team: string
  readonly lead: number
  readonly line: number
  readonly more: (count: number) => string
}

function spreadStanding({ team, lead, line, more }: Spread): LiveStanding {
  // The smallest lead that wins; below zero it is how far the team may be behind.
  const least = Math.floor(0 - line) + 1
  const needs = `You need ${team} to ${leadWords(least)}.`
  const margin = lead + line
  const is = sideOf(margin)
  if (is === 'level') return { is, words: 'Exactly on the line', needs }
  return { is, words: is === 'ahead' ? `Covering by ${margin}` : `You need ${more(least - lead)}`, needs }
}

function leadWords(least: number): string {
  if (least > 1) return `win by ${least} or more`
  if (least === 1) return 'win'
  return least === 0 ? 'win or tie' : `win, tie, or lose by ${0 - least} at most`
}
