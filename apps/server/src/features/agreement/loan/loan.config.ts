/** What loans are told: the highest yearly rate per region, which region this is, and so whether loans are offered at all. */
import { parseRateCaps, rateCapBps, standardRateCaps } from '@handshake/domain/loan/loan-terms.ts'
import { configPart } from '#platform/config/config-part.ts'
import type { Config } from '#platform/config/platform-variables.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { text } from '#platform/config/variables.ts'

export const loanConfig = configPart(
  {
    LOAN_RATE_CAPS: text(
      null,
      'Highest yearly interest per region in percent, such as `US-NY=16, US-XX=none, *=36`. Use `none` where loans are not allowed',
    ),
    LOAN_REGION: text(null, 'The region whose rate cap applies to loans here, such as `US-NY`'),
  },
  {
    check: ({ LOAN_RATE_CAPS }) => {
      if (LOAN_RATE_CAPS !== null && parseRateCaps(LOAN_RATE_CAPS) === null)
        throw new StartProblem('LOAN_RATE_CAPS must look like US-NY=16, US-XX=none, *=36: correct it and start again.')
    },
  },
)

/** In basis points; null where loans are not allowed (decision 9.11). */
export function capHere(config: Config): number | null {
  const { LOAN_RATE_CAPS, LOAN_REGION } = loanConfig.of(config)
  const caps = (LOAN_RATE_CAPS === null ? null : parseRateCaps(LOAN_RATE_CAPS)) ?? standardRateCaps
  return rateCapBps(caps, [LOAN_REGION])
}
