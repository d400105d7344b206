// The service worker caches one page, /offline, with its styles and fonts. The network comes first, always; no page of works,
// prices or bids, no picture and no call is cached, so nothing can be stale. A new build brings a new file: it takes over at
// once and deletes what the former one cached.
const kept = 'rasika-__BUILD__'
const offline = '/offline'

self.addEventListener('install', (event) => event.waitUntil(cacheShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(arrive(event))
  else if (isShell(request)) event.respondWith(fetch(request).catch(() => fromShell(request)))
})

function isShell({ url, destination }) {
  const { origin, pathname } = new URL(url)
  return (
    origin === self.location.origin &&
    pathname.startsWith('/assets/') &&
    (destination === 'style' || destination === 'font')
  )
}

async function arrive({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return fromShell(offline)
  }
}

async function fromShell(wanted) {
  return (await caches.match(wanted, { cacheName: kept })) ?? Response.error()
}

// The page without its scripts: it stands at the URL that somebody opened, and would be hydrated as another page.
async function cacheShell() {
  const response = await fetch(offline, { cache: 'reload', credentials: 'omit' })
  if (!response.ok) throw new Error(`${offline} answered ${response.status}`)
  const page = (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
  const files = [...page.matchAll(/<link\b[^>]*\bhref="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file)
  const headers = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy']
  const shell = await caches.open(kept)
  await shell.put(
    offline,
    new Response(page, {
      headers: headers.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)]] : [])),
    }),
  )
  await shell.addAll(files)
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('rasika-') && name !== kept)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}
