/** The looks of a page: the same piece in the same color on the same grounds has one contrast, however often it is there, and on whichever page. */

// Judging contrast is the dearest part of looking at a page, and the fiftieth row of a table says nothing that the first did not. Neither
// does the header of the fiftieth page: what was in order once is not judged again by the same worker (watched-page.ts).

/** Stands on what contrast is judged of, while it is. */
export const lookMark = 'data-first-of-its-look'

/** What of an element can change its colors; names, ids and numbers cannot. */
const telling =
  '/^(class|style|type|disabled|role|fill|data-.*|aria-(checked|current|disabled|expanded|hidden|invalid|pressed|selected|sort))$/'

/** Every look on the page that holds words, each as a sum that only equal ones share; the page keeps the first element of each. */
export const collectLooks = `(() => {
  // Twice 32 bits: among the few thousand looks of a run no two meet by chance.
  const sumOf = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677)
    }
    return (a >>> 0).toString(36) + '.' + (b >>> 0).toString(36)
  }
  const sheets = [...document.styleSheets].map(({ href, ownerNode }) => href ?? ownerNode?.textContent).join()
  const root = sumOf([innerWidth, sheets].join())
  const own = ({ localName, attributes }) =>
    localName + [...attributes].filter(({ name }) => ${telling}.test(name)).map(({ name, value }) => ' ' + name + '=' + value).join('')
  // What it stands on: every ground that shows, up to the root.
  const grounds = new Map()
  const groundOf = (element) => {
    if (element === null) return root
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
      const own = [backgroundColor, backgroundImage, opacity, filter].join()
      const below = groundOf(element.parentElement)
      grounds.set(element, own === 'rgba(0, 0, 0, 0),none,1,none' ? below : sumOf(below + own))
    }
    return grounds.get(element)
  }
  // What it is: itself and what holds it, for a ground that lies beside it comes with the piece.
  const pieceOf = (element, levels) => element && levels ? pieceOf(element.parentElement, levels - 1) + ' > ' + own(element) : ''
  const isRead = (element) =>
    ['input', 'select', 'textarea'].includes(element.localName) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue.trim() !== '')
  const looks = new Map()
  for (const element of [...document.body.querySelectorAll('*')].filter(isRead)) {
    const { color, fontSize, fontWeight, visibility } = getComputedStyle(element)
    // One that is out of sight is not judged, and must not stand for one that is in it.
    const shown = visibility + element.checkVisibility() + (element.getClientRects().length > 0)
    const look = sumOf([groundOf(element), pieceOf(element, 3), color, fontSize, fontWeight, shown].join())
    if (!looks.has(look)) looks.set(look, element)
  }
  globalThis.looks = looks
  return [...looks.keys()]
})()`

/** Of the looks that were collected last. */
export const markLooks = (chosen: readonly string[]): string =>
  `for (const look of ${JSON.stringify(chosen)}) globalThis.looks.get(look).setAttribute('${lookMark}', '')`

export const unmarkLooks = `document.querySelectorAll('[${lookMark}]').forEach((element) => element.removeAttribute('${lookMark}'))`
