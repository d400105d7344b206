import { savesData } from './wants-less.ts'

/** Registers the service worker once the page is hydrated and idle (`web/public/sw.js`). Nothing depends on it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  const register = () =>
    void navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' }).catch(() => undefined)
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(register) : register()), registerAfterMs)
}

export const serviceWorkerPath = '/sw.js'
const registerAfterMs = 4000
