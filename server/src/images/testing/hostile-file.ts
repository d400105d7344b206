import { words } from '@rasika/contract/words.ts'

/** A file made to deceive, crash or overload a decoder, with its expected outcome. */
export interface HostileFile {
  name: string
  file: () => Promise<Buffer>
  /** 200: accepted, with all embedded content removed. */
  status: 200 | 400 | 413
  message: string
  /** The declared type. */
  declared?: { name: string; type: string }
}

type Made = () => Promise<Buffer> | Buffer

export const asPng = { name: 'work.png', type: 'image/png' }

/** Refused as an unsupported kind, or as unreadable. */
export const notAnImage = (name: string, file: Made, declared?: HostileFile['declared']): HostileFile => ({
  name,
  file: async () => file(),
  status: 400,
  message: words.image.wrongType,
  ...(declared ? { declared } : {}),
})

export const tooMuch = (name: string, message: string, file: Made): HostileFile => ({
  name,
  file: async () => file(),
  status: 413,
  message,
})

/** A valid picture with embedded content. */
export const disarmed = (name: string, file: Made): HostileFile => ({
  name,
  file: async () => file(),
  status: 200,
  message: words.done.imageUploaded,
})
