/** The headers that close doors in the browser, written once: a header builder per request would cost more than the request. */

/**
 * Scripts come from our own files, or are one of those that the build wrote into a page, by their hashes. Styles set by script (popover
 * positions, the toaster) need the exception, scripts never do.
 */
export const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy([]),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** An answer of the API is data: opened as a page it may run nothing, be framed nowhere, and is not cached. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  // A search engine may ask, because the pages it lists draw themselves from our answers; it lists the pages.
  'x-robots-tag': 'noindex',
}

/** Sent where PUBLIC_URL is https: a browser told once refuses plain http at that name for a year. */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains'
