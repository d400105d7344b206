// Pages under `npm run dev`: Vite on the server's own port, hot reload over the same socket server, nothing cached.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

export interface DevPages {
  build: () => Promise<ServerBuild>
  /** Lets Vite answer requests for its own files (modules, styles, its client); false for any other. */
  files: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
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
    files: (request, reply) =>
      new Promise((resolve) => {
        reply.raw.once('close', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, () => resolve(false))
      }),
  }
}
