// One letter as plain text and as simple HTML: the same sentences, everything a person wrote escaped. No picture, no
// style sheet, nothing fetched: it reads well in every mail program and tells nobody that it was opened.
import { mailWords } from './words.ts'

export interface Letter {
  greeting: string
  paragraphs: readonly string[]
  /** Name and value; a value may have several lines. */
  facts: readonly (readonly [string, string])[]
  way: { words: string; address: string }
}

const ink = '#121110'
const graphite = '#5d5a56'
const hairline = '#dedbd6'

export function asText({ greeting, paragraphs, facts, way }: Letter): string {
  const told = facts.map(([name, value]) => `${name}: ${value.includes('\n') ? `\n${indented(value)}` : value}`)
  return [greeting, ...paragraphs, told.join('\n'), `${way.words}:\n${way.address}`, `${mailWords.farewell}\n${mailWords.house}`, ''].join('\n\n').trimEnd() + '\n'
}

export function asHtml({ greeting, paragraphs, facts, way }: Letter): string {
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><td style="padding:8px 16px 8px 0;color:${graphite};vertical-align:top;border-bottom:1px solid ${hairline}">${escaped(name)}</td>` +
    `<td style="padding:8px 0;vertical-align:top;border-bottom:1px solid ${hairline}">${lines(value)}</td></tr>`
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:24px;background:#ffffff;color:${ink};font:16px/1.5 'Helvetica Neue',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-size:22px;margin:0 0 24px">${escaped(mailWords.house)}</p>
${[greeting, ...paragraphs].map((part) => `<p style="margin:0 0 16px">${lines(part)}</p>`).join('\n')}
<table style="border-collapse:collapse;width:100%;margin:8px 0 24px">${facts.map(row).join('\n')}</table>
<p style="margin:0 0 24px"><a href="${escaped(way.address)}" style="color:${ink}">${escaped(way.words)}</a></p>
<p style="margin:0;color:${graphite}">${escaped(mailWords.farewell)}<br>${escaped(mailWords.house)}</p>
</div></body></html>
`
}

function indented(value: string): string {
  return value.split('\n').map((line) => `  ${line}`).join('\n')
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string)
}
