// The application starts when the first view has loaded: its hundred kilobytes would otherwise compete with the style
// and the first pictures for a phone's line and processor.
import { hydratedEvent } from './early-submit.ts'

/** The relation of the router's preloads, and the type of its module script: the browser leaves both alone. */
const waiting = 'after-load'
const waitingType = `text/${waiting}`

const replacements = [
  ['<link rel="modulepreload"', `<link rel="${waiting}"`],
  ['<script type="module" async=""', `<script type="${waitingType}"`],
] as const

/**
 * Marks the router's scripts in a rendered document. Its bytes are changed in place, the shorter text padded with
 * spaces, because decoding and copying 90 KB costs more than the search.
 */
export function delayScripts(document: Buffer): void {
  for (const [from, to] of replacements) {
    for (let at = document.indexOf(from); at !== -1; at = document.indexOf(from, at + from.length))
      document.write(to.padEnd(from.length), at)
  }
}

/**
 * An inline script behind the router's. All files are fetched at once and run one by one, each in a task of its own, so
 * that a slow phone stays responsive; the entry, which the router's script imports last, waits for it. A script element
 * runs when it is inserted, so it is inserted again. Nothing waits longer than three seconds for a picture. Where a
 * file fails, an early form is posted. `startedAt` is the URL that this document was rendered for: entry.client.tsx
 * compares it.
 */
export const startAfterLoad = `{
const script = document.querySelector('script[type="${waitingType}"]');
const links = [...document.querySelectorAll('link[rel="${waiting}"]')];
globalThis.startedAt = location.pathname + location.search;
const start = async () => {
  if (script.type === 'module') return;
  script.type = 'module';
  for (const link of links) link.rel = 'modulepreload';
  try {
    for (const link of links) {
      if (script.text.includes('import("' + link.getAttribute('href') + '")')) continue;
      await import(link.href);
      await new Promise((next) => setTimeout(next));
    }
    script.onerror = () => dispatchEvent(new Event('${hydratedEvent}'));
    script.parentNode.insertBefore(script, script.nextSibling);
  } catch (error) {
    dispatchEvent(new Event('${hydratedEvent}'));
    throw error;
  }
};
addEventListener('load', () => setTimeout(start));
setTimeout(start, 3000);
}`
