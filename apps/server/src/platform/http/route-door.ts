/** Which door a route stands behind: the guards of a request are those of the route that was matched, never of its address's text. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * `api`: data for our own pages. From another site it is refused, floods are blunted, nothing is kept or framed. Every route is
 * behind it that does not say otherwise. `page`: files, health, and what programs elsewhere call without a session.
 */
export type Door = 'api' | 'page'

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
}

/** An address that no route has leads to the app's page, or to nothing. */
export const doorOf = ({ is404, routeOptions }: FastifyRequest): Door =>
  is404 ? 'page' : (routeOptions.config.door ?? 'api')

/** Every route that is added within this scope is a page. */
export function pagesOnly(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, door: 'page' }
  })
}
