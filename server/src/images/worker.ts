// The picture process: decodes what strangers send and writes derivatives, one piece of work at a time.
// It stands apart so that a picture that breaks, hangs or swells a decoder ends this process and not the
// house, and so that pages go first on the processor. It opens no file and no connection.
import os from 'node:os'
import { type ImageOperations, imageOperations } from './operations.ts'

export interface Order<Name extends keyof ImageOperations = keyof ImageOperations> {
  name: Name
  args: Parameters<ImageOperations[Name]>
}

/** `held`: bytes of memory this process holds after its work. */
export type Delivery = { made: unknown; held: number } | { failed: string; held: number }

os.setPriority(10)
// A Ctrl-C in a terminal reaches the whole group; the server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: Order) => void carryOut(order).then(send))
send('ready')

/** Where the parent process is gone, this one ends quietly. */
function send(message: Delivery | 'ready'): void {
  if (!process.connected) process.exit(0)
  process.send?.(message, (error: Error | null) => {
    if (error) process.exit(0)
  })
}

async function carryOut({ name, args }: Order): Promise<Delivery> {
  try {
    const made = await (imageOperations[name] as (...args: unknown[]) => Promise<unknown>)(...args)
    return { made, held: process.memoryUsage.rss() }
  } catch (error) {
    return { failed: String(error), held: process.memoryUsage.rss() }
  }
}

