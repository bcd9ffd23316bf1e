/** Every route for programs as a few words of text, so that three hundred of them weigh little. */

export type RouteRow = {
  readonly method: string
  /** Segments that begin with ':' are filled from the input by name. */
  readonly path: string
  /** Moves money: the same requestId happens once, however often it is sent. */
  readonly keyed: boolean
  /** A list that is read page after page. */
  readonly paged: boolean
}

const letters = { G: 'GET', P: 'POST', U: 'PUT', A: 'PATCH', D: 'DELETE' } as const
const prefix = '/api/'

type Described = RouteRow & { readonly feature: string; readonly name: string }

/** A line for each feature, then one for each of its routes: `sendMoney P wallet/transfers k`. */
export function writeTable(routes: readonly Described[]): string {
  const lines: string[] = []
  let feature = ''
  for (const route of routes) {
    if (route.feature !== feature) lines.push(route.feature)
    feature = route.feature
    const [letter] = Object.entries(letters).find(([, method]) => method === route.method) ?? ['?']
    const path = route.path.startsWith(prefix) ? route.path.slice(prefix.length) : route.path
    lines.push(`${route.name} ${letter} ${path}${route.keyed ? ' k' : route.paged ? ' p' : ''}`)
  }
  return lines.join('\n')
}

/** Feature → name → route. */
export function readTable(text: string): Map<string, Map<string, RouteRow>> {
  const features = new Map<string, Map<string, RouteRow>>()
  let routes = new Map<string, RouteRow>()
  for (const line of text.split('\n')) {
    const [name = '', letter, path = '', mark] = line.split(' ')
    if (letter === undefined) {
      routes = new Map()
      features.set(name, routes)
      continue
    }
    routes.set(name, {
      method: letters[letter as keyof typeof letters],
      path: path.startsWith('/') ? path : prefix + path,
      keyed: mark === 'k',
      paged: mark === 'p',
    })
  }
  return features
}
