/** Generates docs/generated/routes.md: every route of the API and every screen of the web app. */
import { api } from '@handshake/contracts/all.ts'
import type { Contract, Route } from '@handshake/contracts/contract.ts'
import { keyScopeOf } from '@handshake/contracts/developer/key-rules.ts'
import { places } from '../../apps/web/src/app/paths.ts'
import { type Place, ruleOf } from '../../apps/web/src/app/place.ts'
import { code, orDash, type Page, page, table } from './markdown.ts'

export const routesPage = (): Page =>
  page(
    'docs/generated/routes.md',
    'packages/contracts/src/all.ts and apps/web/src/app/paths.ts',
    'Routes',
    '## The API',
    'Inputs and answers stand in `/api/openapi.json`; `/api/docs` shows them to read. Key is the narrowest scope of a key that may call it.',
    ...Object.entries(api).map(([name, contract]) => `### ${name}\n\n${routeTable(contract)}`),
    '## The screens',
    'The first row that fits an address is its place. `protected` sends a signed-out person to /login.',
    screenTable(places),
  )

const routeTable = (contract: Contract): string =>
  table(
    ['Route', 'Name', 'Access', 'Key', 'What it does', 'Refusals'],
    Object.entries(contract).map(([name, route]) => [
      code(`${route.method} ${route.path}`),
      name,
      accessOf(route),
      keyScopeOf(route) ?? '—',
      route.summary,
      orDash(route.refusals.map(code)),
    ]),
  )

const accessOf = ({ access, limit }: Route): string =>
  limit ? `${access}, ${limit.points} per ${limit.perSeconds} s and ${limit.by}` : access

const screenTable = (rows: readonly Place[]): string =>
  table(
    ['Path', 'Screen', 'Title', 'Rule', 'Besides'],
    rows.map((place) => [code(place.path), place.screen, place.title, ruleOf(place), orDash(traits(place))]),
  )

const traits = ({ sendsTo, adminOnly, playOnly, menu, shell }: Place): string[] => [
  ...(sendsTo ? [`sends to ${code(sendsTo)}`] : []),
  ...(adminOnly ? ['admins only'] : []),
  ...(playOnly ? ['play money only'] : []),
  ...(menu ? ['in the main menu'] : []),
  ...(shell === false ? ['without the shell'] : []),
]
