// React's own render rate for a page: recreates the elements of the served page, head and styles included, with
// createElement and renders them to a string. It is the upper limit of any React server.
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

interface Open {
  name: string
  attributes: Record<string, string | Record<string, string>>
  children: ReactNode[]
}

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  charset: 'charSet',
  maxlength: 'maxLength',
  readonly: 'readOnly',
}

/** Pages per second of processor time, after one second of warm-up. */
export function reactRate(html: string): number {
  const tree = treeOf(html)
  const rate = (ms: number) => {
    const before = process.cpuUsage()
    const began = performance.now()
    let count = 0
    while (performance.now() - began < ms) {
      renderToString(tree)
      count += 1
    }
    const { user, system } = process.cpuUsage(before)
    return (count * 1_000_000) / (user + system)
  }
  rate(1000)
  return rate(3000)
}

/** Elements of the document, without scripts, which belong to the framework. */
function treeOf(html: string): ReactNode {
  const plain = html
    .replace(/<!DOCTYPE[^>]*>/i, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
  const root: Open = { name: 'root', attributes: {}, children: [] }
  const open: Open[] = [root]
  for (const [token, closing, name, attributes] of plain.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s[^<>]*?)?)\/?>|[^<]+/g,
  )) {
    const parent = open.at(-1) as Open
    if (name === undefined) parent.children.push(unescaped(token))
    else if (closing) close(open)
    else {
      open.push({ name, attributes: attributesOf(attributes ?? ''), children: [] })
      if (empty.has(name) || token.endsWith('/>')) close(open)
    }
  }
  while (open.length > 1) close(open)
  return root.children
}

function close(open: Open[]): void {
  if (open.length < 2) return
  const { name, attributes, children } = open.pop() as Open
  open.at(-1)?.children.push(createElement(name, attributes, ...children))
}

function attributesOf(text: string): Open['attributes'] {
  const found = [...text.matchAll(/([\w-:]+)(?:="([^"]*)")?/g)].map(
    ([, name = '', value = '']) => [names[name] ?? name, unescaped(value)] as const,
  )
  return Object.fromEntries(
    found
      .filter(([name]) => !name.startsWith('on'))
      .map(([name, value]) => [name, name === 'style' ? styleOf(value) : value]),
  )
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/;(?=[\w-]+:)/).map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)]),
  )
}

function unescaped(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
}
