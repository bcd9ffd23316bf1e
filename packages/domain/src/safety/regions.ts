/** Where people live, as ISO 3166 codes: a country such as `GB`, or a state such as `US-NY`; and whether a place is among the blocked ones. */
import { days } from '../time.ts'

const countries = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF ' +
    'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
    'GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW ' +
    'KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
    'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN ' +
    'SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ' +
    'ZA ZM ZW'
  ).split(' '),
)

export const countryCodes: readonly string[] = [...countries]

/** The only country whose states have laws of their own about bets here. */
export const countryWithStates = 'US'

export const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** The country a code stands for, as Americans call it. */
export const countryName = (code: string): string => countryNamer().of(code) ?? code

/** All of them by name, for a list to choose from. */
export function countryOptions(): { value: string; label: string }[] {
  const namer = countryNamer()
  return countryCodes
    .map((value) => ({ value, label: namer.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** Made when asked for, because most installations never ask. */
const countryNamer = () => new Intl.DisplayNames(['en-US'], { type: 'region' })

/** A country, or a state with its country. */
export function regionName(region: string): string {
  const [country = '', state] = region.split('-')
  const name = countryName(country)
  return state === undefined ? name : `${stateNames[state] ?? state}, ${name}`
}

/** As everyone writes it, or null for what is no place we know. */
export function parseRegion(text: string): string | null {
  const region = text.trim().toUpperCase()
  const [country = '', state, ...more] = region.split('-')
  if (!countries.has(country) || more.length > 0) return null
  if (state === undefined) return region
  return country === countryWithStates && Object.hasOwn(stateNames, state) ? region : null
}

/** Whether any of these places is blocked: a state also with its whole country. What is unknown blocks nobody. */
export function isBlocked(blocked: readonly string[], regions: readonly (string | null)[]): boolean {
  return regions.some(
    (region) => region !== null && blocked.some((one) => region === one || region.startsWith(`${one}-`)),
  )
}

/** How long a person keeps to where they said they live: a block is not dodged by saying something else the same day. */
const keepRegionMs = days(30)

/** From when on it can be said anew: at once by whoever was never asked. */
export const regionChangesFrom = (region: string | null, saidAt: Date): Date | null =>
  region === null ? null : new Date(saidAt.getTime() + keepRegionMs)

export type RegionAsked = 'not-asked' | 'country' | 'state'

/** How much of where they live people are asked at sign-up: no more than it takes to tell whether that is blocked. */
export function regionAsked(blocked: readonly string[]): RegionAsked {
  if (blocked.length === 0) return 'not-asked'
  return blocked.some((region) => region.includes('-')) ? 'state' : 'country'
}

/** Whether this answers what is asked. */
export function answersRegion(asked: RegionAsked, region: string | null): boolean {
  if (asked === 'not-asked') return true
  return region !== null && !(asked === 'state' && region === countryWithStates)
}
