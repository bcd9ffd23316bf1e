/** The look of a mail: our light colors inline, where every mail program reads them, and the dark ones where a program asks. */
import type { CSSProperties } from 'react'

const font = 'Inter, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif'
const paper = '#f6f3ec'
const ink = '#1c1b18'
const muted = '#545047'
const line = '#e3ddd0'
const accent = '#0b6b5a'
const wrap: CSSProperties = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

export const styles = {
  body: { backgroundColor: paper, fontFamily: font, margin: 0, padding: 0 },
  page: { backgroundColor: paper, width: '100%' },
  pageCell: { padding: '24px 12px' },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: {
    color: accent,
    fontSize: '18px',
    fontWeight: 700,
    letterSpacing: '-0.2px',
    lineHeight: '24px',
    margin: '0 0 16px 4px',
  },
  card: {
    backgroundColor: '#fffdf8',
    border: `1px solid ${line}`,
    borderRadius: '12px',
    padding: '28px 28px 20px',
  },
  heading: { color: ink, fontSize: '22px', lineHeight: '30px', fontWeight: 650, margin: '0 0 12px', ...wrap },
  text: { color: ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px', ...wrap },
  small: { color: muted, fontSize: '13px', lineHeight: '20px', margin: '8px 0', ...wrap },
  label: { color: muted, fontSize: '13px', lineHeight: '20px', margin: '0 0 4px', ...wrap },
  figure: { color: ink, fontSize: '32px', lineHeight: '40px', fontWeight: 700, margin: 0, ...wrap },
  quote: { backgroundColor: '#dcefe8', borderRadius: '10px', padding: '16px 18px 4px', margin: '0 0 16px' },
  figureBox: { backgroundColor: '#dcefe8', borderRadius: '10px', padding: '14px 18px 16px', margin: '0 0 16px' },
  plainBox: { border: `1px solid ${line}`, borderRadius: '10px', padding: '14px 18px 16px', margin: '0 0 16px' },
  code: {
    backgroundColor: '#dcefe8',
    borderRadius: '10px',
    color: ink,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: '14px',
    lineHeight: '22px',
    margin: '0 0 16px',
    padding: '12px 16px',
    overflowWrap: 'anywhere',
  },
  facts: { borderCollapse: 'collapse', margin: '0 0 20px', width: '100%' },
  factLabel: {
    borderTop: `1px solid ${line}`,
    color: muted,
    fontSize: '14px',
    padding: '10px 12px 10px 0',
    verticalAlign: 'top',
    width: '36%',
  },
  factValue: { borderTop: `1px solid ${line}`, color: ink, fontSize: '14px', padding: '10px 0', ...wrap },
  buttonRow: { margin: '4px 0 20px' },
  button: {
    backgroundColor: accent,
    borderRadius: '10px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    padding: '13px 22px',
    textDecoration: 'none',
  },
  link: { color: '#0a6253', textDecoration: 'underline' },
  rule: { border: 'none', borderTop: `1px solid ${line}`, margin: '24px 0 12px', width: '100%' },
  footer: { color: muted, fontSize: '12px', lineHeight: '18px', margin: '0 4px' },
  footerLink: { color: muted, textDecoration: 'underline' },
  pixel: { display: 'block', height: '1px', width: '1px', border: 0 },
} as const satisfies Record<string, CSSProperties>

/** Inline styles win over a sheet unless it insists. */
export const dark = `@media (prefers-color-scheme: dark) {
  .page { background-color: #0b0e14 !important; }
  .card { background-color: #12161e !important; border-color: #232a36 !important; }
  .brand { color: #3fd9bb !important; }
  .ink { color: #eef1f5 !important; }
  .muted { color: #a9b2c1 !important; }
  .soft { background-color: #0e2a28 !important; }
  .line { border-color: #232a36 !important; }
  .link { color: #3fd9bb !important; }
  .button { background-color: #2ed3b3 !important; color: #03211b !important; }
}`
