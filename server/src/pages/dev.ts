// Pages under `npm run dev`: Vite on the server's own port, hot reload over the same socket server, nothing cached.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'

export interface DevPages {
  build: () => Promise<ServerBuild>
  /** Lets Vite answer requests for its own files (modules, styles, its client); false for any other. */
  files: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/** The desk's own files and its document. */
export interface DevDesk {
  files: DevPages['files']
  html: (url: string) => Promise<string>
}

/** `root` is the folder of the web workspace. */
export async function devPages(app: FastifyInstance, root: string): Promise<DevPages> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    files: filesOf(vite),
  }
}

/** The desk has a Vite of its own, since it is a bundle of its own. */
export async function devDesk(app: FastifyInstance, root: string): Promise<DevDesk> {
  const vite = await createServer({
    root,
    configFile: path.join(root, 'desk.vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  return {
    files: filesOf(vite),
    html: async (url) => vite.transformIndexHtml(url, await readFile(path.join(root, 'desk.html'), 'utf8')),
  }
}

function filesOf(vite: ViteDevServer): DevPages['files'] {
  return (request, reply) =>
    new Promise((resolve) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
    })
}
