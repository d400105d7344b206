// The OpenAPI 3.1 documents, generated from the tables of endpoints: of the API at /api/openapi.json, of the desk's
// calls at /desk/api/openapi.json.
import type { Call } from '@rasika/contract/calls.ts'
import { deskEndpoints } from '@rasika/contract/desk-endpoints.ts'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import { type ProblemCode, httpStatusOf } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const everyCall: readonly ProblemCode[] = ['bad_request', 'invalid', 'too_many', 'fault', 'unavailable', 'no_room']
const security: Record<Call['who'], object[]> = {
  anyone: [],
  buyer: [{ buyer: [] }],
  artist: [{ artist: [] }],
  'visitor or artist': [{}, { artist: [] }],
  viewer: [{ operator: ['viewer'] }],
  clerk: [{ operator: ['clerk'] }],
  manager: [{ operator: ['manager'] }],
}

interface Described {
  title: string
  summary: string
  endpoints: Record<string, Record<string, Endpoint>>
  securitySchemes: Record<string, object>
}

const api: Described = {
  title: 'Rasika',
  summary:
    'Indian art, priced in rupees: catalogue and wishlist, auctions and bids, checkout and orders, accounts, ' +
    'sales and contest.',
  endpoints,
  securitySchemes: {
    buyer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a buyer' },
    artist: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of an artist' },
  },
}

const desk: Described = {
  title: 'Rasika, the desk',
  summary: 'What operators do on the screens of the desk. Writes need an Origin header of this site.',
  endpoints: deskEndpoints,
  securitySchemes: {
    operator: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-desk',
      description: 'The cookie of an operator’s session, named desk where the site is reached over plain http',
    },
  },
}

export function registerOpenApi(app: FastifyInstance, publicUrl: string): void {
  serveDocument(app, '/api/openapi.json', () => openApi(publicUrl))
  serveDocument(app, '/desk/api/openapi.json', () => documentOf(desk, publicUrl))
}

function serveDocument(app: FastifyInstance, path: string, make: () => object): void {
  let document: string | undefined
  app.get(path, async (_request, reply) => {
    document ??= JSON.stringify(make())
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(document)
  })
}

export function openApi(publicUrl: string) {
  return documentOf(api, publicUrl)
}

function documentOf({ title, summary, endpoints: table, securitySchemes }: Described, publicUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, calls] of Object.entries(table)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.call.method.toLowerCase()]: operation(noun, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', summary, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes,
      schemas: {
        Problem: {
          type: 'object',
          required: ['error', 'message', 'code'],
          properties: {
            error: { const: true },
            message: { type: 'string' },
            code: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}

function operation(noun: string, name: string, endpoint: Endpoint): object {
  return {
    operationId: `${noun}.${name}`,
    summary: endpoint.summary,
    tags: [noun],
    security: security[endpoint.call.who],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.creates
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 200 },
              description: 'The same key gives the same response, by default for 24 hours',
            },
          ]
        : []),
    ],
    ...(endpoint.body || endpoint.rawBody ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      200: { description: 'Success', content: json(schemaOf(endpoint.response, 'output')) },
      ...refusals(endpoint),
    },
  }
}

function requestBody(endpoint: Endpoint): object {
  if (endpoint.body) return { required: true, content: json(schemaOf(endpoint.body, 'input')) }
  const file = { type: 'object', required: ['file'], properties: { file: { type: 'string' } } }
  return {
    required: true,
    content: {
      ...json(file),
      'multipart/form-data': { schema: { ...file, properties: { file: { type: 'string', format: 'binary' } } } },
    },
  }
}

function parameters(where: 'path' | 'query', shape: z.ZodType | undefined): object[] {
  if (!shape) return []
  const schema = schemaOf(shape, where === 'path' ? 'output' : 'input') as { properties?: Record<string, object> }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: property,
  }))
}

/** Also those that follow from the declaration, as `Endpoint.refusals` says. */
function allRefusals({ refusals: own, creates, required, body, rawBody }: Endpoint): Set<ProblemCode> {
  const following: (ProblemCode | false)[] = [
    creates === true && 'key_reused',
    required !== undefined && 'missing_fields',
    (body !== undefined || rawBody === true) && 'too_large',
  ]
  return new Set([...own, ...following.filter((code) => code !== false), ...everyCall])
}

/** Several codes share a status: each is named in its description. */
function refusals(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(allRefusals(endpoint), httpStatusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${new Refusal(code).message}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    ]),
  )
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _schema, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return schema
}
