/** Proves that the code is drawn as a camera needs it: the standard's size, three finder patterns, a light margin around. */
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QrDrawing } from '#ui/qr-drawing.tsx'

const uri =
  'otpauth://totp/Handshake:maya%40demo.handshake.local?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Handshake'

const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']

it('draws a secret with three finders and a margin of four modules', () => {
  render(<QrDrawing text={uri} label="QR code" />)
  const drawing = screen.getByRole('img', { name: 'QR code' })
  // 111 bytes at correction level M are version 7: 45 modules and the margin on both sides.
  expect(drawing.getAttribute('viewBox')).toBe('0 0 53 53')
  const path = drawing.querySelector('path')?.getAttribute('d') ?? ''
  const dark = new Set(Array.from(path.matchAll(/M(\d+) (\d+)h/g), ([, x, y]) => `${x} ${y}`))
  const square = (left: number, top: number) =>
    finder.map((line, y) => Array.from(line, (_, x) => (dark.has(`${left + x} ${top + y}`) ? '1' : '0')).join(''))
  expect([square(4, 4), square(42, 4), square(4, 42)]).toEqual([finder, finder, finder])
  const [columns, rows] = [0, 1].map((axis) => Array.from(dark, (module) => Number(module.split(' ')[axis])))
  expect([Math.min(...(columns ?? [])), Math.max(...(columns ?? []))]).toEqual([4, 48])
  expect([Math.min(...(rows ?? [])), Math.max(...(rows ?? []))]).toEqual([4, 48])
})
