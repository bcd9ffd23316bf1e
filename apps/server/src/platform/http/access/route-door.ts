/** Which door a route stands behind: the guards of a request are those of the route that was matched, never of its address's text. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * `api`: data for our own pages. From another site it is refused, floods are blunted, nothing is kept or framed. Every route is
 * behind it that does not say otherwise. `page`: what programs elsewhere call without a session and the database is asked for; floods
 * are blunted. `file`: what lies ready, and health, which must answer a load balancer however often it asks.
 */
export type Door = 'api' | 'page' | 'file'

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
}

/** An address that no route has leads to the app's page, or to nothing. */
export const doorOf = ({ is404, routeOptions }: FastifyRequest): Door =>
  is404 ? 'file' : (routeOptions.config.door ?? 'api')

/** Every route that is added within this scope is a file. */
export function filesOnly(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, door: 'file' }
  })
}
