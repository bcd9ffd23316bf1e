/** Journey of our own eyes: what has too little contrast is found in the theme it is in, once for each look and however many there are of it, and is judged again until it is in order. */
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { lookMark } from './looks.ts'
import { violations } from './watched-page.ts'

const styles = `
  html[data-theme=dark] { background: #000; color: #fff }
  html[data-theme=light] { background: #fff; color: #000 }
  html[data-theme=light] .faint { color: #bbb }
  html[data-theme=dark] [aria-selected=true] { color: #333 }
  .gone { display: none }
  .ground { background: #ddd }
`
const rows = (count: number, row: string) => Array.from({ length: count }, () => row).join('')
const pageWith = (content: string) =>
  `<!doctype html><html lang="en" data-theme="dark"><title>Looks</title><style>${styles}</style>
   <body><main><h1>Looks</h1>${content}</main></body></html>`

const contrastIn = (found: readonly string[]) =>
  found.filter((line) => line.includes('color-contrast')).map((line) => line.replace(/^.* in (\w+): .*$/s, '$1'))

test('rows of one look are judged as one, in each theme', async ({ page }) => {
  await page.setContent(pageWith(`<ul>${rows(40, '<li class="faint">Alike</li>')}</ul>`))
  const found = await violations(page)
  expect(contrastIn(found)).toEqual(['light'])
  expect(found.join().match(/insufficient color contrast/g)).toHaveLength(1)
})

test('a state that changes the color is a look of its own', async ({ page }) => {
  const plain = '<div role="tab" tabindex="0" aria-selected="false">Tab</div>'
  const chosen = plain.replace('false', 'true')
  await page.setContent(pageWith(`<div role="tablist" aria-label="Tabs">${rows(5, plain)}${chosen}</div>`))
  expect(contrastIn(await violations(page))).toEqual(['dark'])
})

test('what is out of sight stands for nothing that is in it', async ({ page }) => {
  const faint = '<p class="faint">Words</p>'
  await page.setContent(pageWith(`<div class="gone">${faint}</div><div>${faint}</div>`))
  await page.evaluate("document.querySelector('.gone').className = ''; document.querySelector('div').hidden = true")
  expect(contrastIn(await violations(page))).toEqual(['light'])
})

test('what was in order is not judged again on the next page, what was not is', async ({ page }) => {
  const faint = '<p class="faint">Words</p>'
  await page.setContent(pageWith(`<p>In order</p>${faint}`))
  const first = await violations(page)
  await page.setContent(pageWith(`<p>Elsewhere</p>${faint}`))
  expect(await violations(page)).toEqual(first)
  await page.setContent(pageWith('<p>Found in order</p>'))
  expect(await violations(page)).toEqual([])
  await page.setContent(pageWith('<p>Known</p><p><b>New</b></p>'))
  await page.evaluate(`new MutationObserver((seen) => { globalThis.judged = seen.map(({ target }) => target.textContent) })
    .observe(document.body, { attributeFilter: ['${lookMark}'], subtree: true })`)
  expect(await violations(page)).toEqual([])
  expect(new Set(await page.evaluate<string[]>('globalThis.judged'))).toEqual(new Set(['New']))
})

test('the same piece on another ground is a look of its own', async ({ page }) => {
  const piece = '<div><div><div><p>Words</p></div></div></div>'
  await page.setContent(pageWith(`<div>${piece}</div>`))
  expect(await violations(page)).toEqual([])
  await page.setContent(pageWith(`<div class="ground">${piece}</div>`))
  expect(contrastIn(await violations(page))).toEqual(['dark'])
})
