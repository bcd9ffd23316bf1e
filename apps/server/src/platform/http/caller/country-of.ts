/** Where a request comes from, as far as a proxy we trust says so in the header the configuration names. */
import { parseRegion } from '@handshake/domain/safety/regions.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

type Named = Pick<Config, 'COUNTRY_HEADER'>

/**
 * `ips` goes on beyond the connection itself only where that is a trusted proxy's, so a caller who connects directly can write what they
 * like: it is not read. A header that came twice is the proxy's beside a forged one; all of it counts, so that the forged one hides nothing.
 */
export function countriesOf(
  { ips = [], headers }: Pick<FastifyRequest, 'ips' | 'headers'>,
  { COUNTRY_HEADER }: Named,
): string[] {
  if (COUNTRY_HEADER === null || ips.length < 2) return []
  return [headers[COUNTRY_HEADER.toLowerCase()] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .flatMap((value) => parseRegion(value) ?? [])
}
