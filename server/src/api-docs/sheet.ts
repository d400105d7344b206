// The reference page as one HTML text: readable without script, one section per noun, one anchor per endpoint. Its
// content comes from the OpenAPI document; nothing is written twice.
import { type ExampleCall, commandOf } from './examples.ts'
import type { Samples } from './samples.ts'
import { fieldsOf, type JsonSchema } from './shape.ts'
import { words } from './words.ts'

export interface Operation {
  operationId: string
  summary: string
  tags: readonly string[]
  security: readonly object[]
  parameters: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
}

export interface Around {
  origin: string
  samples: Samples
}

interface Call extends ExampleCall {
  body: JsonSchema | null
  operation: Operation
}

export function sheetOf(document: Document, around: Around): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method.toUpperCase(), operation)),
  )
  const groups = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')]
  const ways = groups.map(
    ([noun, of]) => `<li><a href="#${noun}">${text(nameOf(noun))}</a> <span>${of.length}</span></li>`,
  )
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" ' +
      'content="width=device-width, initial-scale=1">',
    `<title>${text(words.title)} | Rasika</title><meta name="description" content="${text(words.lead)}"><link rel="canonical" href="${text(around.origin)}/api/docs">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" ' +
      'href="/api/docs/page.css"><script type="module" src="/api/docs/search.js"></script></head><body>',
    `<a class="skip" href="#main">${text(words.title)}</a>`,
    `<header><a class="name" href="/" aria-label="${text(words.home)}">Rasika<i></i></a><a href="/api/openapi.json">${text(words.document)}</a></header>`,
    `<div class="frame"><nav aria-label="${text(words.groups)}"><form role="search" hidden><label for="search">${text(words.search)}</label><input id="search" type="search" autocomplete="off"><p role="status" data-found="${text(words.found)}" data-none="${text(words.none)}"></p></form><ul>${ways.join('')}</ul></nav>`,
    `<main id="main"><h1>${text(words.title)}</h1><p class="lead">${text(words.lead)}</p>`,
    `<section id="common"><h2>${text(words.common.title)}</h2><ul>${words.common.lines.map((line) => `<li>${text(line)}</li>`).join('')}</ul></section>`,
    tokens(around),
    ...groups.map(
      ([noun, of]) =>
        `<section id="${noun}" class="group"><h2>${text(nameOf(noun))}</h2>${of.map((call) => article(call, around)).join('')}</section>`,
    ),
    '</main></div></body></html>',
  ].join('\n')
}

function callOf(path: string, method: string, operation: Operation): Call {
  const sides = operation.security.flatMap((one) => Object.keys(one))
  const who = sides.includes('buyer')
    ? 'buyer'
    : sides.includes('artist')
      ? operation.security.length > 1
        ? 'either'
        : 'artist'
      : 'anyone'
  return {
    id: operation.operationId,
    method,
    path,
    who,
    body: operation.requestBody?.content['application/json']?.schema ?? null,
    operation,
  }
}

function tokens({ origin, samples: { demonstration } }: Around): string {
  const login = (side: 'user' | 'artist', name: string, email = 'you@example.com') =>
    `${name}=$(curl -s '${origin}/api/v1/${side}/login' -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify({ email, password: demonstration?.password ?? 'your password' })}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`
  return [
    `<section id="token"><h2>${text(words.token.title)}</h2>${demonstration ? `<p>${text(words.token.demo)}</p>` : ''}`,
    `<p>${text(words.token.buyer)}</p>${code(login('user', 'COLLECTOR', demonstration?.collector))}`,
    `<p>${text(words.token.artist)}</p>${code(login('artist', 'ARTIST', demonstration?.artist))}<p>${text(words.token.order)}</p></section>`,
  ].join('')
}

function article(call: Call, { origin, samples }: Around): string {
  const { id, method, path, operation } = call
  const success = operation.responses['200']?.content['application/json']?.schema
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200')
  const parameters = operation.parameters.map(({ name, in: location, required, schema }) => ({
    ...(fieldsOf({ properties: { [name]: schema } })[0] as ReturnType<typeof fieldsOf>[number]),
    name: location === 'path' ? `{${name}}` : location === 'query' ? `?${name}` : name,
    needed: required === true,
  }))
  const note = words.notRunnable[id] ?? words.runsAfter[id]
  return [
    `<article id="${id}" data-find="${text(`${method} ${path} ${operation.summary} ${id}`.toLowerCase())}">`,
    `<h3><a href="#${id}"><span class="method">${method}</span> <code>${text(path).replaceAll('/', '/<wbr>')}</code></a></h3>`,
    `<p>${text(operation.summary)}</p><p class="who">${text(words.who[call.who])}</p>`,
    table(id, words.sends, [...parameters, ...(call.body ? fieldsOf(call.body) : [])]),
    success
      ? table(
          id,
          words.answers,
          fieldsOf(success).filter(({ name }) => name !== 'error' && name !== 'message'),
        )
      : '',
    `<details><summary>${text(words.refuses)}</summary><dl>${refusals
      .map(
        ([status, { description }]) =>
          `<dt>${status}</dt>${description
            .split('\n\n')
            .map((line) => `<dd>${text(line)}</dd>`)
            .join('')}`,
      )
      .join('')}</dl></details>`,
    `<p class="small">${text(words.example)}${note ? `. ${text(note)}` : ''}</p>${code(commandOf(call, origin, samples), !(id in words.notRunnable))}</article>`,
  ].join('')
}

/** `of`: the endpoint's id, because a scrollable region needs its own accessible name. */
function table(of: string, title: string, fields: ReturnType<typeof fieldsOf>): string {
  if (fields.length === 0) return ''
  const head = words.columns.map((column) => `<th scope="col">${text(column)}</th>`).join('')
  const rows = fields.map(
    ({ name, kind, rule, needed }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${text(kind)}</td><td>${text([needed ? words.needed : '', rule].filter(Boolean).join(', '))}</td></tr>`,
  )
  return `<details${fields.length <= 6 ? ' open' : ''}><summary>${text(title)}</summary><div class="scroll" tabindex="0" role="region" aria-label="${text(`${title}: ${of}`)}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`
}

function code(command: string, runs = false): string {
  return `<pre tabindex="0"${runs ? ' data-runs' : ''}><code>${text(command)}</code></pre>`
}

function nameOf(noun: string): string {
  return words.groupNames[noun] ?? noun
}

function text(written: string): string {
  return written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
