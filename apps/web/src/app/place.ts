/** What a place of the app is: one row of the table that router, guard, overlay, titles, menus and journeys all read. */
import type { PlaceRule } from '@handshake/domain/session/redirect-rules.ts'

export type Traits = {
  /** What the navigation overlay says when the way there takes a moment; 'Loading...' where nothing is said. */
  readonly overlay?: string
  /** Which redirect rule holds; protected where nothing is said. */
  readonly rule?: PlaceRule
  /** False for a page that stands alone, without menu, header and bottom bar. */
  readonly shell?: false
  /** A page that stands alone and brings its own header and footer too. */
  readonly bare?: true
  /** An address that only sends people on. */
  readonly sendsTo?: `/${string}`
  /** Only staff with the admin role see it; the server checks every call again. */
  readonly adminOnly?: true
  /** Of a staff page: arbitrators see it besides admins. */
  readonly arbitratorsToo?: true
  /** Of a staff page: support sees it besides admins. */
  readonly supportToo?: true
  /** Only there while money is play money. */
  readonly playOnly?: true
  /** Still being tried out: menus and the palette show it while beta features are on; its address always works. */
  readonly beta?: true
  /** Its name in the main menu; the table's order is the menu's order. */
  readonly menu?: string
  /** In the menu of staff alone; its address works for everyone. */
  readonly staffMenu?: true
  /** The second key of its 'g' shortcut. */
  readonly key?: string
  /** The list that stands beside it where a window is wide enough for both; a list names itself. */
  readonly list?: `/${string}`
  /** Pages that bring their own edges: the shell adds no horizontal padding. */
  readonly bleeds?: true
}

export type Place<Screen extends string = string> = Traits & {
  /** ':name' fills one segment; a '*' at the end takes the rest. The first row that fits is the place. */
  readonly path: `/${string}`
  readonly screen: Screen
  readonly title: string
}

export const overlayOf = (place: Place): string => place.overlay ?? 'Loading...'

export const ruleOf = (place: Place): PlaceRule => place.rule ?? 'protected'

/** A stranger at a protected address is about to see the sign-in page, and with the link of a handshake or a pool its challenge. */
export const strangersPath: Partial<Record<PlaceRule, `/${string}`>> = {
  protected: '/login',
  handshake: '/challenge/one',
  pool: '/challenge/pools/one',
}

/** Whether somebody of this role may look; the server decides again about everything on it. */
export const mayEnter = ({ adminOnly, arbitratorsToo, supportToo }: Traits, role: string): boolean =>
  !adminOnly ||
  role === 'admin' ||
  (arbitratorsToo === true && role === 'arbitrator') ||
  (supportToo === true && role === 'support')

type Row<Screen extends string> = readonly [path: Place['path'], screen: Screen, title: string, traits?: Traits]

/** Rows that share traits, each with room for its own. */
export const placesWith = <const Screen extends string>(
  traits: Traits,
  rows: readonly Row<Screen>[],
): readonly Place<Screen>[] => rows.map(([path, screen, title, own]) => ({ path, screen, title, ...traits, ...own }))
