// Sends a file as a browser's form does.
import type { Picture } from '@rasika/contract/images.ts'
import type { TestApp } from '../../testing/app.ts'
import type { ResponseBody } from '../../testing/client.ts'

export type UploadResponse = ResponseBody & { data: { id: string; imageUrl: string; picture: Picture } }

export interface Sent {
  field?: string
  name?: string
  type?: string
  token?: string
  headers?: Record<string, string>
  ip?: string
}

export async function formOf(file: Uint8Array, { field = 'file', name = 'work.jpg', type = 'image/jpeg' }: Sent = {}) {
  const form = new FormData()
  form.set('title', 'A field that nobody asked for')
  form.set(field, new Blob([new Uint8Array(file)], { type }), name)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') as string, body: Buffer.from(await encoded.arrayBuffer()) }
}

export async function upload(
  testApp: TestApp,
  file: Uint8Array,
  sent: Sent = {},
): Promise<{ status: number; body: UploadResponse; headers: Record<string, unknown> }> {
  const { type, body } = await formOf(file, sent)
  const response = await testApp.app.inject({
    method: 'POST',
    ...(sent.ip ? { remoteAddress: sent.ip } : {}),
    url: '/api/v1/image/upload',
    headers: {
      'content-type': type,
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...sent.headers,
    },
    payload: body,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

export function dataUrl(file: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(file).toString('base64')}`
}

export async function fetched(testApp: TestApp, address: string, headers: Record<string, string> = {}) {
  const response = await testApp.app.inject({ method: 'GET', url: address, headers })
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers }
}
