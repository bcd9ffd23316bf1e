/** Help for a browser that holds on to old pieces of the app. */
import { useState } from 'react'
import { clearCaches, mayClearCaches } from '#platform/cache/clear-caches.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'

export function ClearCachesLink() {
  const [clearing, setClearing] = useState(false)
  async function clear() {
    if (clearing) return
    if (!mayClearCaches(Date.now())) {
      showSnackbar({ title: 'Already cleared', description: 'You cleared the cache within the last ten minutes.' })
      return
    }
    setClearing(true)
    await clearCaches(Date.now())
    window.location.reload()
  }
  return (
    <p className="mt-8 text-center text-sm text-faint">
      Trouble signing in?{' '}
      <button type="button" onClick={() => void clear()} className="font-medium text-muted underline hover:text-text">
        Clear this app’s cache
      </button>
    </p>
  )
}
