/** Draws a person's page with the data that the server sends along with it. Bundled by itself, and loaded by the server (apps/server/src/platform/http/pages/page-drawer.ts). */
import { api } from '@handshake/contracts/all.ts'
import type { Route } from '@handshake/contracts/contract.ts'
import { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { fillPath, queryString } from '#platform/api/api.ts'
import { type QueryKey, seedQuery } from '#platform/cache/known-answers.ts'
import { findPlace } from '../find-place.ts'
import { HandshakesScreen } from '../handshake/handshakes-screen.tsx'
import { MarketplaceScreen } from '../marketplace/marketplace-screen.tsx'
import { PassportScreen } from '../passport/passport-screen.tsx'
import type { ScreenId } from '../paths.ts'
import { ruleOf } from '../place.ts'
import { WalletScreen } from '../wallet/wallet-screen.tsx'
import { drawPage } from './draw-page.tsx'

/** Those of the main menu that `platform/http/pages/first-reads.ts` of the server reads for. */
const screens: Partial<Record<ScreenId, ComponentType>> = {
  passport: PassportScreen,
  handshakes: HandshakesScreen,
  marketplace: MarketplaceScreen,
  wallet: WalletScreen,
}

type Answers = Readonly<Record<string, { readonly body: unknown } | null>>

type KnownPage = {
  readonly html: string
  /** What the page's cache calls each answer that it asked for, by address. */
  readonly keys: Readonly<Record<string, readonly QueryKey[]>>
}

/** A page asks for one thing because of what another one told it, four deep at most; what asks forever is left as it is. */
const rounds = 8

/** What each place asked for before, by its path. So it is drawn once, and only the first visits find out in between. */
const askedBefore = new Map<string, Map<string, QueryKey>>()

/** Null for a page that isn't drawn with data. */
export function drawKnownPage(address: string, answers: Answers): KnownPage | null {
  const { pathname, search } = new URL(address, 'https://page.invalid')
  const asked = findPlace(pathname, 'play')
  const place = ruleOf(asked) === 'front-door' ? findPlace('/passport', 'play') : asked
  if (screens[place.screen] === undefined) return null
  const client = new QueryClient()
  const keys: Record<string, readonly QueryKey[]> = {}
  const known = askedBefore.get(place.path) ?? new Map<string, QueryKey>()
  askedBefore.set(place.path, known)
  const learn = (key: QueryKey): boolean => {
    const url = addressOf(key)
    const answer = url === null ? null : answers[url]
    if (url === null || !answer || client.getQueryData(key) !== undefined) return false
    seedQuery(client, { key, body: firstRows(key, answer.body), knownAt: Date.now() })
    keys[url] = [...(keys[url] ?? []), key]
    known.set(JSON.stringify(key), key)
    return true
  }
  for (const key of known.values()) learn(key)
  const draw = () => drawPage({ place, pathname, search, client, screenOf: (screen) => screens[screen] ?? Nothing })
  // Drawing asks for nothing, but the cache knows by then what the page would ask for.
  const learnMore = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => learn(queryKey)).length > 0
  let html = draw()
  for (let round = 1; round < rounds && learnMore(); round += 1) html = draw()
  client.clear()
  return { html, keys }
}

/** As many as a screen shows before anybody scrolls: the app draws all of them. */
const maxRows = 10

function firstRows(key: QueryKey, body: unknown): unknown {
  if (key[1] !== 'pages') return body
  const cut = ([name, part]: [string, unknown]) => [name, Array.isArray(part) ? part.slice(0, maxRows) : part]
  return Object.fromEntries(Object.entries(body as object).map(cut))
}

const Nothing = () => null

/** Reads stand in the cache under the name of their route and what it is given: so both say what is asked for. */
function addressOf(key: QueryKey): string | null {
  const [name] = key
  const input = key.at(-1)
  const [feature = '', route = ''] = String(name).split('.')
  const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = api
  const found = routes[feature]?.[route]
  if (found === undefined || typeof input !== 'object' || input === null) return null
  const { path, rest } = fillPath(found.path, input as Record<string, unknown>)
  return `${path}${queryString(rest)}`
}
