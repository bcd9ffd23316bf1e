/** A page as it is, and read at twice the size: nothing scrolls sideways, no control is cut off, and none lies under something else. */
import type { Page } from '@playwright/test'

/** What does not hold at 200% text, as one readable line each. Afterwards the page is as it was. */
export async function troubleAtLargeText(page: Page): Promise<string[]> {
  await page.evaluate(enlarge)
  const found = await page.evaluate<string[]>(look)
  await page.evaluate(putBack)
  return found.map((line) => `${page.url()} at 200% text: ${line}`)
}

/** What does not hold as the page stands. */
export async function troubleOnPage(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(look)
  await page.evaluate('scrollTo(0, 0)')
  return found.map((line) => `${page.url()}: ${line}`)
}

/** A sheet of its own, because the page allows no inline styles; without fades, so that what is looked at is what will be. */
const enlarge = `(async () => {
  const sheet = (globalThis.largeText ??= new CSSStyleSheet())
  sheet.replaceSync('html { font-size: 200% !important; scroll-behavior: auto !important } *, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
})()`
const putBack = `(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.largeText)
  scrollTo(0, 0)
})()`

const look = String.raw`(() => {
  const width = document.documentElement.clientWidth
  const named = (element) =>
    element.tagName.toLowerCase() + ' "' + (element.getAttribute('aria-label') ?? element.innerText ?? element.name ?? '').trim().slice(0, 40) +
    '" .' + String(element.getAttribute('class') ?? '').slice(0, 60)
  const styleOf = (element) => getComputedStyle(element)
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], .sr-only, [aria-hidden="true"]') && ![element, ...parentsOf(element)].some(isHeardOnly) &&
    element.getBoundingClientRect().width > 2
  const parentsOf = (element) => {
    const all = []
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) all.push(one)
    return all
  }
  const scrolls = (element) => /auto|scroll/.test(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth
  const scrollsDown = (element) => /auto|scroll/.test(styleOf(element).overflowY) && element.scrollHeight > element.clientHeight
  const isFixed = (element) => [element, ...parentsOf(element)].some((one) => styleOf(one).position === 'fixed')

  // The widest first: what they hold sticks out with them.
  const sideways = () => {
    const page = document.scrollingElement
    if (page.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect()
      return own > 0 && right > width + 1 && !parentsOf(element).some((one) => styleOf(one).overflowX !== 'visible')
    })
    return ['scrolls sideways to ' + page.scrollWidth + ': ' + wide.slice(0, 4).map(named).join(' > ')]
  }

  const controls = 'button, a[href], input:not([type="hidden"]), select, textarea, [role="tab"], [role="switch"], summary'
  const dotted = (element) => {
    const { textOverflow, webkitLineClamp } = styleOf(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const isArea = ({ width, height }) => width > 1 && height > 1
  const isHeardOnly = (element) => styleOf(element).position === 'absolute' && element.clientWidth <= 1
  // Text that ends in dots says itself that there is more, and the whole of it stands elsewhere.
  const textRects = (control) => {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    const rects = []
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement
      if (isHeardOnly(holder) || [holder, ...parentsOf(holder)].some(dotted)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      rects.push(...[...range.getClientRects()].filter(isArea))
    }
    return rects
  }
  const clips = (element) => /hidden|clip/.test(styleOf(element).overflowX + styleOf(element).overflowY) && !dotted(element)
  const cutOff = (control) => {
    const box = control.getBoundingClientRect()
    const around = parentsOf(control)
    if ((box.right > width + 1 || box.left < -1) && !around.some(scrolls) && !around.some(dotted)) return ['is cut off by the edge: ' + named(control)]
    const cutters = [control, ...around].filter(clips).map((one) => one.getBoundingClientRect())
    const rects = textRects(control)
    const isCut = rects.some((text) => cutters.some((by) =>
      text.left < by.left - 2 || text.right > by.right + 2 || text.top < by.top - 4 || text.bottom > by.bottom + 4))
    if (isCut && !around.some((one) => scrolls(one) || scrollsDown(one))) return ['has its text cut off: ' + named(control)]
    const sticksOut = rects.some((text) => text.right > box.right + 2 || text.left < box.left - 2)
    return sticksOut && styleOf(control).display !== 'inline' ? ['has text that sticks out: ' + named(control)] : []
  }
  const covered = (control) => {
    // It waits above the page until the keyboard reaches it.
    if (isFixed(control) && control.getBoundingClientRect().bottom <= 0) return []
    // What a panel over the page holds may have to be scrolled to as well.
    // What ends in dots is reached where it is shown, and is not scrolled within.
    const shown = parentsOf(control).findLast(dotted) ?? control
    if (!isFixed(control) || parentsOf(control).some(scrollsDown)) shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width: wide, height: high } = [...shown.getClientRects()].find(isArea) ?? shown.getBoundingClientRect()
    const [x, y] = [left + wide / 2, top + high / 2]
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return ['cannot be reached by scrolling: ' + named(control)]
    // A message that comes over the page goes by itself, or when it is told to.
    if (hit.closest('[role="status"], [role="alert"], [data-sonner-toast]')) return []
    const own = [control, ...(control.labels ?? []), control.closest('label')].filter(Boolean)
    if (own.some((one) => one.contains(hit)) || hit.contains(control)) return []
    return ['is covered by ' + named(hit) + ': ' + named(control)]
  }
  // A sign that stands in a box, before what is typed there.
  const overlaid = (control) => {
    const sign = control.matches('input') ? control.previousElementSibling : null
    if (!sign || styleOf(sign).position !== 'absolute' || isHeardOnly(sign) || sign.textContent.trim() === '') return []
    const range = document.createRange()
    range.selectNodeContents(sign)
    const begins = control.getBoundingClientRect().left + parseFloat(styleOf(control).paddingLeft)
    return range.getBoundingClientRect().right > begins ? ['lies over what is typed: ' + sign.textContent + ' in ' + named(control)] : []
  }
  const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1)
  return [
    ...sideways(),
    ...[...(dialog ?? document).querySelectorAll(controls)].filter(isShown).flatMap((one) => [...cutOff(one), ...covered(one), ...overlaid(one)]),
  ]
})()`
