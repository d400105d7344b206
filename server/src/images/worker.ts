// The image process: decodes untrusted uploads and writes derivatives, one job at a time. A separate process, so that a
// picture that crashes, hangs or bloats a decoder ends this process and not the server, and so that pages get the CPU
// first. It opens no connection, and of files only the fonts of link cards.
import os from 'node:os'
import { type ImageOperations, imageOperations } from './operations.ts'

export interface ImageJob<Name extends keyof ImageOperations = keyof ImageOperations> {
  name: Name
  args: Parameters<ImageOperations[Name]>
}

/** `bytes`: memory of this process after the job, in bytes. */
export type ImageJobResult = { made: unknown; bytes: number } | { failed: string; bytes: number }

/** As `nice`: the higher, the later a process gets the processor. */
const niceness = 10
// Only the superuser may make a process less nice than it is.
if (os.getPriority() < niceness) os.setPriority(niceness)
// Ctrl-C in a terminal signals the whole process group; the server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: ImageJob) => void runImageJob(order).then(send))
send('ready')

/** Exits silently if the parent process is gone. */
function send(message: ImageJobResult | 'ready'): void {
  if (!process.connected) process.exit(0)
  process.send?.(message, (error: Error | null) => {
    if (error) process.exit(0)
  })
}

async function runImageJob({ name, args }: ImageJob): Promise<ImageJobResult> {
  try {
    const made = await (imageOperations[name] as (...args: unknown[]) => Promise<unknown>)(...args)
    return { made, bytes: process.memoryUsage.rss() }
  } catch (error) {
    return { failed: String(error), bytes: process.memoryUsage.rss() }
  }
}
