/** What handshakes are told: how long a feed's result can be disputed. */
import { configPart } from '#platform/config/config-part.ts'
import { wholeNumber } from '#platform/config/variables.ts'

export const handshakeConfig = configPart({
  DISPUTE_WINDOW_MINUTES: wholeNumber(
    { min: 0, max: 10_080 },
    10,
    'How long a result from a feed can be disputed before it is paid',
  ),
})
