/** How the simulated provider says no on request: so that anyone can see what a failed payment looks like. */
import type { Cents } from '../money.ts'

/** Amounts that end in these cents are declined; every other amount goes through. */
const decliningCents = 13

export const isDeclined = (amountCents: Cents): boolean => amountCents % 100 === decliningCents

export const simulatedHint = `Simulated here: nothing leaves this machine. Amounts that end in .${decliningCents} are declined, so that you can see it happen.`
