/** A built page paints without waiting for a file: its stylesheet and the script of the theme are in it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { inlineFirstPaint } from './inline-first-paint.ts'

const css = 'a::before{content:"$& \\201C"}'
const script = "(()=>{document.documentElement.dataset.theme='$1'})();"
const page = (head: string) => `<!doctype html>\n<html>\n  <head>\n${head}  </head>\n</html>\n`
const link = '    <link rel="stylesheet" crossorigin href="/assets/first-1.css">\n'
const boot = '    <script src="/theme-boot.js"></script>\n'
const other = '    <script defer src="/first-reads.js"></script>\n'

async function built(head: string, style = css, lazy = ''): Promise<string> {
  const dist = await createThrowAwayFolder()
  mkdirSync(join(dist, 'assets'))
  const files = {
    'index.html': page(head),
    'shell.html': page(head),
    'assets/first-1.css': style,
    'assets/lazy.js': lazy,
  }
  for (const [name, text] of Object.entries({ ...files, 'theme-boot.js': `${script}\n` }))
    writeFileSync(join(dist, name), text)
  return dist
}

test.each(['index.html', 'shell.html'])(
  '%s holds both to the letter, the style behind all other files',
  async (name) => {
    const dist = await built(boot + link + other)
    inlineFirstPaint(dist)
    expect(readFileSync(join(dist, name), 'utf8')).toBe(
      page(`    <script>${script}</script>\n${other}    <style>${css}</style>\n`),
    )
    expect(['assets/first-1.css', 'theme-boot.js'].filter((file) => existsSync(join(dist, file)))).toEqual([])
  },
)

test.each([
  ['names no stylesheet', boot + other, css],
  ['names two', boot + link + link.replace('first-1', 'first-2'), css],
  ['asks for the theme in another way', '    <script async src="/theme-boot.js"></script>\n' + link, css],
  ['has a style that would end its element', boot + link, 'a{content:"</style>"}'],
  ['has a piece that waits for the stylesheet', boot + link, css, 'preload(["assets/first-1.css"])'],
])('a page that %s is no build', async (_what, head, style, lazy = '') => {
  const dist = await built(head, style, lazy)
  expect(() => inlineFirstPaint(dist)).toThrow(Error)
  expect(existsSync(join(dist, 'theme-boot.js'))).toBe(true)
})
