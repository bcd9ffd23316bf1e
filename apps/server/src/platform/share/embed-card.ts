/** The card of a shared thing as a small page that other sites may frame: words and one link out, no script, no cookie, nothing to press. */
import { createHash } from 'node:crypto'
import { initialsOf } from '@handshake/domain/profile/initials.ts'
import { escaped } from '#platform/http/pages/page-head.ts'
import type { CardPanel, CardWords } from './draw-card.ts'

/** As wide as a column of text, and as high as the longest words that are cut to fit. */
export const embedSize = { width: 480, height: 280 }

/** The colors of both themes (apps/web/src/ui/theme/tokens.css): the reader’s own theme decides, not that of the page around it. */
const style = `
:root{color-scheme:light dark;--bg:#fffdf8;--line:#e3ddd0;--text:#1c1b18;--muted:#545047;--accent:#0a6253;--soft:#ece7dc}
@media (prefers-color-scheme:dark){:root{--bg:#12161e;--line:#232a36;--text:#eef1f5;--muted:#a9b2c1;--accent:#3fd9bb;--soft:#222936}}
*{box-sizing:border-box;margin:0}
html,body{height:100%;background:transparent}
body{font:15px/1.4 Inter,system-ui,sans-serif;color:var(--text)}
a{display:flex;flex-direction:column;gap:10px;height:100%;padding:16px;overflow:hidden;color:inherit;text-decoration:none;background:var(--bg);border:1px solid var(--line);border-radius:16px}
a:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
a>*{flex-shrink:0}
.asker,.foot,.whose,.label{color:var(--muted);font-size:13px}
.foot{display:flex;justify-content:space-between;gap:12px;margin-top:auto}
.foot b{flex-shrink:0;color:var(--accent)}
.clip{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
h1{font-size:18px;line-height:1.3;overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.hero{display:flex;align-items:baseline;justify-content:space-between;gap:12px}
.hero span:first-child{min-width:0}
.hero b{flex-shrink:0;font-size:24px;font-variant-numeric:tabular-nums}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.side{min-width:0;padding:10px 12px;background:var(--soft);border-radius:12px}
.who{display:flex;align-items:center;gap:6px;min-width:0}
.face{flex-shrink:0;display:grid;place-items:center;width:22px;height:22px;border-radius:50%;background:var(--line);color:var(--text);font-size:10px;font-weight:600}
.amount{font-weight:600;font-variant-numeric:tabular-nums}
@media (max-height:275px){h1{-webkit-line-clamp:1}}
@media (max-height:245px){.asker{display:none}}
@media (max-width:300px){.sides{grid-template-columns:1fr}.side:first-child,.label{display:none}}
`

const styleHash = createHash('sha256').update(style).digest('base64')

export const embedHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=30',
  'x-robots-tag': 'noindex',
}

const sideOf = ({ whose, words, amount, face }: CardPanel): string =>
  `<div class="side"><div class="who">${
    face === null ? '' : `<span class="face" aria-hidden="true">${escaped(initialsOf(face.displayName))}</span>`
  }<span class="whose clip">${escaped(whose)}</span></div><div class="clip">${escaped(words)}</div><div class="amount">${escaped(amount)}</div></div>`

export const embedPage = ({ asker, question, hero, panels, line }: CardWords, href: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(question)}</title><style>${style}</style></head><body><a href="${escaped(href)}" target="_blank" rel="noopener noreferrer"><p class="asker clip">${escaped(asker)}</p><h1>${escaped(question)}</h1><div class="hero"><span class="label clip">${escaped(hero.label)}</span><b>${escaped(hero.words)}</b></div><div class="sides">${panels.map(sideOf).join('')}</div><div class="foot"><span>${escaped(line)}</span><b>Handshake</b></div></a></body></html>`

export const embedMissing = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Handshake</title><style>${style}</style></head><body><a href="/" target="_blank" rel="noopener noreferrer"><h1>This isn’t here anymore</h1><div class="foot"><span>It may be private or over.</span><b>Handshake</b></div></a></body></html>`
