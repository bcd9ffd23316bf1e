/** Puts what this browser chose (theme, width of the menu, hidden money) on the page before its first paint. The build writes it into the page (tools/product/inline-first-paint.ts), whose policy knows its hash. */
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('handshake-theme')
    // For the frame that stands until the app is here; src/main.css makes its menu as narrow.
    if (localStorage.getItem('handshake-menu-collapsed') === 'yes') document.documentElement.dataset.menu = 'collapsed'
    // Who hides their money hides it there as well.
    if (localStorage.getItem('handshake-balance-hidden') === 'yes') document.documentElement.dataset.balance = 'hidden'
  } catch {
    // Storage may be closed to us (private windows, strict settings); the system's theme then stands.
  }
  const followsSystem = chosen !== 'light' && chosen !== 'dark'
  const light = chosen === 'light' || (followsSystem && matchMedia('(prefers-color-scheme: light)').matches)
  const root = document.documentElement
  root.dataset.theme = light ? 'light' : 'dark'
  root.style.colorScheme = light ? 'light' : 'dark'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', light ? '#f6f3ec' : '#0b0e14')
})()
