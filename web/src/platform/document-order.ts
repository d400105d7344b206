// What a browser fetches, in the order a first view needs it: the style file first, since nothing is painted
// before it; scripts after the page, low, since the page reads and works without them. React puts both where
// it likes, and finds them anywhere when it wakes the page.
const styles = /<link rel="stylesheet"[^>]*>/g
const scripts = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

export function inOrder(html: string): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd === -1 || bodyEnd === -1) return html
  const head = html.slice(0, headEnd)
  const first = [...head.matchAll(styles)].map(([link]) => link).join('')
  const later = new Set([...head.matchAll(scripts)].map(([, href]) => `<link rel="modulepreload" href="${href}" fetchPriority="low"/>`))
  const rest = head.replace(styles, '').replace(scripts, '')
  const charset = rest.indexOf('>', rest.indexOf('<meta charSet')) + 1
  const scriptsAt = firstScript(html, headEnd)
  return [rest.slice(0, charset), first, rest.slice(charset), html.slice(headEnd, scriptsAt), ...later, html.slice(scriptsAt)].join('')
}

/** The page's own scripts stand together at the end of its body. */
function firstScript(html: string, from: number): number {
  const main = html.indexOf('</main>', from)
  const at = html.indexOf('<script', main === -1 ? from : main)
  return at === -1 ? html.lastIndexOf('</body>') : at
}
