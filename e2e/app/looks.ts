/** The looks of a page: what is tagged, classed and stated alike up to the root has one color on one ground, however often it is there. */

// Judging contrast is the dearest part of looking at a page, and the fiftieth row of a table says nothing that the first did not.

/** Stands on the first element of each look while contrast is judged. */
export const lookMark = 'data-first-of-its-look'

/** What of an element can change its colors; names, ids and numbers cannot. */
const telling =
  '/^(class|style|type|disabled|role|fill|data-.*|aria-(checked|current|disabled|expanded|hidden|invalid|pressed|selected|sort))$/'

export const markLooks = `(() => {
  const chains = new Map()
  const own = ({ localName, attributes }) =>
    localName + [...attributes].filter(({ name }) => ${telling}.test(name)).map(({ name, value }) => ' ' + name + '=' + value).join('')
  const chainOf = (element) => {
    if (element === null) return ''
    if (!chains.has(element)) chains.set(element, chainOf(element.parentElement) + ' > ' + own(element))
    return chains.get(element)
  }
  const isRead = (element) =>
    ['input', 'select', 'textarea'].includes(element.localName) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue.trim() !== '')
  const seen = new Set()
  for (const element of [...document.body.querySelectorAll('*')].filter(isRead)) {
    const { color, fontSize, fontWeight, visibility } = getComputedStyle(element)
    // One that is out of sight is not judged, and must not stand for one that is in it.
    const shown = visibility + element.checkVisibility() + (element.getClientRects().length > 0)
    const look = [chainOf(element), color, fontSize, fontWeight, shown].join()
    if (!seen.has(look)) element.setAttribute('${lookMark}', '')
    seen.add(look)
  }
})()`

export const unmarkLooks = `document.querySelectorAll('[${lookMark}]').forEach((element) => element.removeAttribute('${lookMark}'))`
