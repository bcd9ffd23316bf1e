/** Dice that roll the same on every node: numbers from a seed, by whole-number arithmetic alone. */

export type Dice = {
  /** From 0 up to, not including, 1. */
  readonly roll: () => number
  /** A whole number from 0 up to, not including, `sides`. */
  readonly pick: (sides: number) => number
}

/** Four 32-bit words from a text, each by its own multiplier, so that neighboring seeds share nothing. */
function scatter(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597_399_067)
    b = c ^ Math.imul(b ^ code, 2_869_860_233)
    c = d ^ Math.imul(c ^ code, 951_274_213)
    d = a ^ Math.imul(d ^ code, 2_716_044_179)
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0]
}

/** The sfc32 generator: small, fast, and good enough for games nobody plays for real money. */
export function dice(...seed: readonly (string | number)[]): Dice {
  let [a, b, c, counter] = scatter(seed.join('|'))
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < 12; round++) next()
  return { roll: next, pick: (sides) => Math.floor(next() * sides) }
}

/** A fair shuffle; the list given stays as it is. */
export function shuffled<T>(list: readonly T[], { pick }: Dice): T[] {
  return list.reduce<T[]>((out, item, index) => {
    const at = pick(index + 1)
    const displaced = out[at]
    if (at < index && displaced !== undefined) {
      out[at] = item
      out.push(displaced)
    } else out.push(item)
    return out
  }, [])
}
