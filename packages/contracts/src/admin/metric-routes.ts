/** The wire of the metrics room: what the servers do and hold, minute by minute, and growth, day by day. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { centsSchema, instant, nothing } from '../primitives.ts'

/** A server as it last reported. One that left or went silent is not among them. */
export const nodeView = z.object({
  name: z.string(),
  startedAt: instant,
  seenAt: instant,
  roles: z.array(z.string()),
  /** Browsers that hold a live line to it, and how many it takes at most. */
  streams: z.int(),
  mostStreams: z.int(),
  connectionsOpen: z.int(),
  connectionsIdle: z.int(),
  /** Requests that wait for a database connection. */
  connectionsWaited: z.int(),
  mostConnections: z.int(),
  memoryBytes: z.int(),
})
export type NodeView = z.output<typeof nodeView>

/** All servers together over one stretch of time. */
export const trafficPoint = z.object({
  at: instant,
  requests: z.int(),
  failed: z.int(),
  /** Answers that took a second or more. */
  slow: z.int(),
  meanMs: z.nullable(z.number()),
  /** The most at once. */
  streams: z.int(),
  connectionsBusy: z.int(),
  connectionsWaited: z.int(),
  /** How long the oldest due job had waited; null where no server was there to look. */
  jobLagMs: z.nullable(z.int()),
})
export type TrafficPoint = z.output<typeof trafficPoint>

export const houseDay = z.object({ day: z.string(), newPeople: z.int(), inCents: centsSchema, outCents: centsSchema })
export type HouseDay = z.output<typeof houseDay>

export const trafficPeriods = ['hour', 'day'] as const

export const metricRoutes = defineContract({
  readMetrics: {
    method: 'GET',
    path: '/api/admin/metrics',
    access: 'admin',
    summary:
      'What each running server holds now, and what all of them did over the last hour by minute or the last day by ten minutes.',
    input: z.object({ period: z._default(z.enum(trafficPeriods), 'hour') }),
    result: z.object({
      nodes: z.array(nodeView),
      stepSeconds: z.int(),
      traffic: z.array(trafficPoint),
      /** The slowest answers of the period, at most one of each server and minute. */
      slowest: z.array(z.object({ at: instant, node: z.string(), route: z.string(), tookMs: z.int() })),
      asOf: instant,
    }),
    refusals: [],
  },
  readHouseFigures: {
    method: 'GET',
    path: '/api/admin/figures',
    access: 'admin',
    summary: 'New people and money in and out by day over 30 days, and handshakes by state as last counted.',
    input: nothing,
    result: z.object({
      days: z.array(houseDay),
      handshakes: z.nullable(
        z.object({ countedAt: instant, states: z.array(z.object({ state: z.string(), count: z.int() })) }),
      ),
      /** When new people were last counted. */
      countedAt: z.nullable(instant),
    }),
    refusals: [],
  },
})
