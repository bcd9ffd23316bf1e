/** The routes of logos: what admins see of them, put in place of one, and take away. Everybody else sees them on games. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { idOf, instant, line, nothing } from '../primitives.ts'

export const logoKinds = ['team', 'league'] as const

/** A logo's picture is small: it stands at most 64 pixels high beside a name. */
export const maxLogoBytes = 100 * 1_024
const maxLogoText = Math.ceil(maxLogoBytes / 3) * 4

export const logoView = z.object({
  id: idOf('logo'),
  entityType: z.enum(logoKinds),
  entityName: z.string(),
  league: z.nullable(z.string()),
  /** Where the picture came from. */
  logoUrl: z.nullable(z.string()),
  highResUrl: z.nullable(z.string()),
  /** Where we serve it; null where the service has none, and a crest is drawn. */
  picture: z.nullable(z.string()),
  lastUpdated: instant,
  source: z.enum(['thesportsdb', 'manual']),
})
export type LogoView = z.output<typeof logoView>

const logosResult = z.object({
  logos: z.array(logoView),
  counts: z.object({ team: z.int(), league: z.int(), withPicture: z.int() }),
})

export const logoRoutes = {
  readLogos: {
    method: 'GET',
    path: '/api/admin/sports/logos',
    access: 'admin',
    summary: 'Logos of teams and leagues by name, at most 200, and how many there are.',
    input: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
    result: logosResult,
    refusals: [],
  },
  saveLogo: {
    method: 'PUT',
    path: '/api/admin/sports/logos',
    access: 'admin',
    summary: 'Replaces a logo with our own picture. The weekly sync leaves it alone.',
    input: z.object({
      entityType: z.enum(logoKinds),
      entityName: line('Name', 120),
      league: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      picture: z
        .string()
        .check(z.maxLength(maxLogoText, { error: 'This picture is too large. Choose a smaller one.' }), z.base64()),
    }),
    result: logoView,
    refusals: ['sport.not-a-picture', 'sport.picture-too-large', 'picture.busy'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    body: { bytes: 2 * maxLogoText },
  },
  deleteLogo: {
    method: 'DELETE',
    path: '/api/admin/sports/logos/:logoId',
    access: 'admin',
    summary: 'Removes one logo. The next sync may bring it back.',
    input: z.object({ logoId: idOf('logo') }),
    result: nothing,
    refusals: ['sport.unknown-logo'],
  },
  clearLogos: {
    method: 'DELETE',
    path: '/api/admin/sports/logos',
    access: 'admin',
    summary: 'Removes every logo, including our own. The next sync restores what the service has.',
    input: nothing,
    result: z.object({ removed: z.int() }),
    refusals: [],
  },
} as const satisfies Contract
