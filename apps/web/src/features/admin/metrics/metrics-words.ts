/** How the metrics room says times, rates and sizes. */
import { handshakeStates } from '@handshake/domain/handshake/handshake-machine.ts'
import { isId } from '@handshake/domain/ids.ts'
import { formatClock } from '#platform/format.ts'
import { statusWords } from '../deals/deal-words.ts'

export const timeLabel = (at: string): string => formatClock(new Date(at))

export const wholeNumber = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Of few a second, the tenths matter. */
export const rateWords = (perSecond: number): string =>
  perSecond === 0
    ? '0'
    : perSecond.toLocaleString('en-US', { maximumFractionDigits: perSecond < 1 ? 2 : perSecond < 10 ? 1 : 0 })

/** 340 is '340 ms', 2,500 is '2.5 s', 150,000 is '2 min 30 s'. */
export function durationWords(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`
  const seconds = Math.round(ms / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
}

/** A server without a name of its own goes by the end of its id, which is the part that differs. */
export const nodeName = (name: string): string => (isId(name) ? `server ${name.slice(-6)}` : name)

/** In the order of a handshake's life, without the states that nothing is in. */
export const stateParts = (states: readonly { readonly state: string; readonly count: number }[]) =>
  handshakeStates.flatMap((state) => {
    const count = states.find((one) => one.state === state)?.count ?? 0
    return count === 0 ? [] : [{ x: statusWords(state), y: count }]
  })
