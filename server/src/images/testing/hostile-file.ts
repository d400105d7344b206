import { words } from '@rasika/contract/words.ts'

/** A file that was made to deceive, to break or to bury a decoder, with what must come of it. */
export interface HostileFile {
  name: string
  file: () => Promise<Buffer>
  /** 200: taken, and nothing of what it carried is left. */
  status: 200 | 400 | 413
  message: string
  /** What its sender claims. */
  claim?: { name: string; type: string }
}

type Made = () => Promise<Buffer> | Buffer

export const asPng = { name: 'work.png', type: 'image/png' }

/** Refused as no picture that the house knows, or as one that cannot be read. */
export const notAnImage = (name: string, file: Made, claim?: HostileFile['claim']): HostileFile => ({ name, file: async () => file(), status: 400, message: words.image.wrongType, ...(claim ? { claim } : {}) })

export const tooMuch = (name: string, message: string, file: Made): HostileFile => ({ name, file: async () => file(), status: 413, message })

/** A sound picture that carries something else as well. */
export const disarmed = (name: string, file: Made): HostileFile => ({ name, file: async () => file(), status: 200, message: words.done.imageUploaded })
